import type { SearchOption, SearchView } from '../../machines/search/index.ts'

type Indexed = SearchOption & { index: number }

/** Splits the options where the kind changes, so that arrow keys follow the visual order. */
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
