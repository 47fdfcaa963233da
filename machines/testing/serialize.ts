const withoutJson = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return { Map: [...value] }
  if (value instanceof Set) return { Set: [...value] }
  return typeof value === 'bigint' ? `${value}n` : value
}

/**
 * JSON in which equal values have equal texts, also maps, sets and bigints. Session ids of actors that were spawned
 * without an id are numbered from 1, since they differ in every run.
 */
export function serialize(value: unknown): string {
  const text = JSON.stringify(value, withoutJson) ?? 'undefined'
  if (!text.includes('"x:')) return text
  const numbers = new Map<string, number>()
  return text.replaceAll(/"x:\d+"/g, (id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `"child ${number}"`
  })
}
