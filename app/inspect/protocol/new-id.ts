/** A name that nobody else has. Not `randomUUID`: a second device reaches the shop by plain HTTP, where there is none. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
