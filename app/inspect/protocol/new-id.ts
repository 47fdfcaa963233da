/** A unique id. Not `randomUUID`: another device may use plain HTTP, which has none. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
