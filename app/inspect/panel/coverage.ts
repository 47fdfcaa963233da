import type { ShopRecord } from './record.types.ts'

/** What a test run visited, by machine: ids of states and keys of transitions. */
export type CoverageFile = Readonly<Record<string, readonly string[]>>

/** Visited states and transitions of a machine, in the panel's entries and a test run. */
export function seenBy(shops: Iterable<ShopRecord>, file: CoverageFile | null, machine: string): ReadonlySet<string> {
  const seen = new Set(file?.[machine])
  for (const { actors } of shops)
    for (const actor of actors.values())
      if (actor.machine === machine)
        for (const { live, taken } of actor.snapshots) for (const item of [...live, ...taken]) seen.add(item)
  return seen
}

/** Parses a coverage file; null if it is none. */
export function coverageIn(read: unknown): CoverageFile | null {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
  const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
  return Object.values(read).every(isList) ? (read as CoverageFile) : null
}
