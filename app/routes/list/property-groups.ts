import type { ListFiltersView } from '../../../machines/article-list/index.ts'
import type { PropertyKind } from '../../../machines/domain/index.ts'

type PropertyGroup = ListFiltersView['properties'][number]

const legends: Readonly<Record<PropertyKind, string>> = {
  abilities: 'Egenskaper',
  waterColumn: 'Vannsøyle',
  wool: 'Ull',
  weight: 'Vekt',
  others: 'Tilbud og anmeldelser',
}

/** Groups of properties with their legends. */
export const propertyGroups = (groups: readonly PropertyGroup[]): (PropertyGroup & { legend: string })[] =>
  groups.map((group) => ({ ...group, legend: legends[group.kind] }))
