/** Which fields may be kept in clear, by name and by what they are a field of: an allow-list. A set of names is one. */
export interface RedactionPolicy {
  has(field: string, of: Readonly<Record<string, unknown>>): boolean
}

/** Plain data. Machines and actors are not: they would lead to all that there is. */
const isPlain = (value: object): value is Record<string, unknown> =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** What a text holds when it is JSON of an object or a list; undefined for other texts. */
function inside(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of Norway before a number stays: it is everybody's, and with another one the number would be no Norwegian. */
function shapeOf(text: string): string {
  const code = /^\s*(?:\+47|0047)/.exec(text)?.[0] ?? ''
  return code + text.slice(code.length).replace(/\p{L}/gu, 'x').replace(/\d/g, '4')
}

/** Fields whose text opens a door: nothing of it is recorded, not even its length, whatever is allowed. */
const secret = /password|token/i
const untold = 'xxxxxxxx'

/**
 * A value in shape only (letters as x, digits as 4, numbers as 0), but for the fields in `clear`, whatever their depth.
 * Fours, since a Norwegian mobile number or postal code is still one then; and JSON in a text stays JSON, its fields
 * masked as others. So what a machine judges of it, it judges the same.
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
      typeof item === 'string' && item !== '' && secret.test(key) ? untold : mask(item, clear, clear.has(key, value)),
    ]),
  )
}
