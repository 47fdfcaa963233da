import type { SearchOption, SearchView } from '../../machines/search/index.ts'

type Indexed = SearchView['options'][number] & { index: number }

/** The options in their own order, cut where the kind changes: the arrow keys go through them as they are seen. */
export function inRuns(options: SearchView['options']): readonly (readonly Indexed[])[] {
  const runs: Indexed[][] = []
  let kind: SearchOption['kind'] | undefined
  for (const [index, option] of options.entries()) {
    if (option.kind !== kind) runs.push([])
    kind = option.kind
    runs.at(-1)?.push({ ...option, index })
  }
  return runs
}
