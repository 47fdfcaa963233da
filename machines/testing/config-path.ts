/** A path in a machine's config: keys and indices from the root. */
export type Path = readonly (string | number)[]
export type Tree = Record<string | number, unknown>

export const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null

export const listOf = (x: unknown): readonly unknown[] => (x === undefined ? [] : Array.isArray(x) ? x : [x])

/** Actor logic, also a whole machine, and instances of classes are values: only literals are copied. */
export const isLiteral = (x: unknown): x is Tree => {
  if (!isTree(x) || typeof x.transition === 'function') return false
  const prototype: unknown = Object.getPrototypeOf(x)
  return prototype === Object.prototype || prototype === null
}

/** Copies literals and arrays, and keeps everything else. */
export function copyTree<T>(x: T): T {
  if (Array.isArray(x)) return x.map(copyTree) as T
  if (!isLiteral(x)) return x
  return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, copyTree(value)])) as T
}

export const readAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), root)

/** Sets the value at a path; `undefined` removes it. */
export function writeAt(root: unknown, path: Path, value: unknown): void {
  const holder = readAt(root, path.slice(0, -1))
  const key = path.at(-1)!
  if (!isTree(holder)) return
  if (value !== undefined) holder[key] = value
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}
