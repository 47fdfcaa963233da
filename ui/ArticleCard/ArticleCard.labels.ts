export interface ArticleCardLabels {
  /** Badge of an article with a price for members. */
  memberPrice: string
  /** Names of the colours, for screen readers: 'Farger: Fjord, Kull'. */
  colours: (names: readonly string[]) => string
}

export const norwegian: ArticleCardLabels = {
  memberPrice: 'Medlemspris',
  colours: (names) => `${names.length === 1 ? 'Farge' : 'Farger'}: ${names.join(', ')}`,
}

export const english: ArticleCardLabels = {
  memberPrice: 'Member price',
  colours: (names) => `${names.length === 1 ? 'Colour' : 'Colours'}: ${names.join(', ')}`,
}
