/** Fields to show unmasked, by name and owner: an allow-list. A set of names is one. */
export interface RedactionPolicy {
  has(field: string, of: Readonly<Record<string, unknown>>): boolean
  /** Texts of which not even the length or the shape is shown, like passwords. */
  isSecret?(field: string): boolean
}

/** Plain data. Machines and actors are not: they reference the whole system. */
const isPlain = (value: object): value is Record<string, unknown> =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** The parsed value of a JSON object or array; undefined for other texts. */
function inside(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Norway's country code stays: it identifies nobody, and a masked number would not be Norwegian. */
function shapeOf(text: string): string {
  const code = /^\s*(?:\+47|0047)/.exec(text)?.[0] ?? ''
  return code + text.slice(code.length).replace(/\p{L}/gu, 'x').replace(/\d/g, '4')
}

/** Secrets: never recorded, not even their length, whatever is allowed. */
const secret = /password|token/i
const masked = 'xxxxxxxx'

/**
 * Masks a value (letters as x, digits as 4, numbers as 0) except fields in `clear`, at any depth. Fours keep a
 * Norwegian mobile number or postcode valid, and JSON in a text stays JSON with masked fields, so that validation gives
 * the same result.
 */
export function mask(value: unknown, clear: RedactionPolicy, isClear = false): unknown {
  if (typeof value === 'string') {
    if (isClear) return value
    const held = inside(value)
    return held === undefined ? shapeOf(value) : JSON.stringify(mask(held, clear))
  }
  if (typeof value === 'number') return isClear ? value : 0
  if (Array.isArray(value)) return value.map((item) => mask(item, clear, isClear))
  if (value instanceof Error) return { name: value.name, message: mask(value.message, clear, isClear) }
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (!isPlain(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && item !== '' && (secret.test(key) || clear.isSecret?.(key))
        ? masked
        : mask(item, clear, clear.has(key, value)),
    ]),
  )
}
