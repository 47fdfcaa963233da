const read = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json))
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Paths where two JSON texts differ: `context.lines.0.count`. Empty if the whole differs. */
export function differences(one: string | undefined, other: string | undefined): string[] {
  const between = (a: unknown, b: unknown, path: readonly string[]): string[] => {
    if (JSON.stringify(a) === JSON.stringify(b)) return []
    if (!isTree(a) || !isTree(b)) return path.length > 0 ? [path.join('.')] : []
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      between(a[key], b[key], [...path, key]),
    )
  }
  return between(read(one), read(other), [])
}
