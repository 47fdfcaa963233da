import type { SearchFilter } from './request.ts'

export type VariantField = 'sizes.SizeID' | 'available.ShopID' | 'colorGroups.ColorGroupID'

/**
 * Lists of ids that the filters give for a field; of each, a variant must have one. A filter of the shopper's own
 * replaces those `beside`, which a search text asks for.
 */
export function idLists(
  field: VariantField,
  filters: readonly SearchFilter[],
  beside: readonly SearchFilter[] = [],
): (readonly number[])[] {
  const listsIn = (some: readonly SearchFilter[]) =>
    some.flatMap((one) => (one.field === field && one.in.length > 0 ? [one.in] : []))
  const own = listsIn(filters)
  return own.length > 0 ? own : listsIn(beside)
}
