/**
 * Brands of the styles, the default first: values of `data-brand`. Every style that differs by brand has a line for
 * each.
 */
export const brandKeys = ['vardeholm', 'lyngfonn', 'smavott', 'heiveg'] as const

export type BrandKey = (typeof brandKeys)[number]
