/** A path in a machine's config: keys and indices from the root. */
export type Path = readonly (string | number)[]
export type Tree = Record<string | number, unknown>

export const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null

export const listOf = (x: unknown): readonly unknown[] => (x === undefined ? [] : Array.isArray(x) ? x : [x])

/** Copies objects and arrays, and keeps functions. */
export function copyTree<T>(x: T): T {
  if (Array.isArray(x)) return x.map(copyTree) as T
  if (!isTree(x)) return x
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
