import type { ListFiltersView } from '../../../machines/article-list/index.ts'
import type { SizeKind } from '../../../machines/domain/index.ts'

type SizeGroup = ListFiltersView['sizes'][number]

const legends: Readonly<Record<SizeKind, string>> = {
  letters: 'Størrelse',
  numbers: 'Tallstørrelse',
  shoes: 'Skostørrelse',
  socks: 'Sokkestørrelse',
  children: 'Barnestørrelse (cm)',
  others: 'Andre mål',
}

/** Groups of sizes with their legends. A list of one kind says 'Størrelse'; a single size is no choice. */
export function sizeGroups(groups: readonly SizeGroup[]): (SizeGroup & { legend: string })[] {
  const shown = groups.filter(({ options }) => options.length > 1 || options.some(({ checked }) => checked))
  return shown.map((group) => ({ ...group, legend: shown.length === 1 ? legends.letters : legends[group.kind] }))
}
