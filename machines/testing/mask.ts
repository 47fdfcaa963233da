/** Which fields may be kept in clear, by name: an allow-list. */
export interface Clear {
  has(field: string): boolean
}

/** Plain data. Machines and actors are not: they would lead to all that there is. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** A value in shape only (letters as x, digits as 0), but for the fields in `clear`, whatever their depth. */
export function mask(value: unknown, clear: Clear, isClear = false): unknown {
  if (typeof value === 'string') return isClear ? value : value.replace(/\p{L}/gu, 'x').replace(/\d/g, '0')
  if (typeof value === 'number') return isClear ? value : 0
  if (Array.isArray(value)) return value.map((item) => mask(item, clear, isClear))
  if (value instanceof Error) return { name: value.name, message: mask(value.message, clear, isClear) }
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (!isPlain(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item, clear, clear.has(key))]))
}
