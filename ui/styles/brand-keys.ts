/** The brands that the styles know, the first one first: the values of `data-brand`. All that differs by brand has a line for each. */
export const brandKeys = ['vardeholm', 'lyngfonn', 'smavott', 'heiveg'] as const

export type BrandKey = (typeof brandKeys)[number]
