export interface ArticleCardLabels {
  /** Names of the colours, for screen readers: 'Farger: Fjord, Kull'. */
  colours: (names: readonly string[]) => string
}

export const norwegian: ArticleCardLabels = {
  colours: (names) => `${names.length === 1 ? 'Farge' : 'Farger'}: ${names.join(', ')}`,
}

export const english: ArticleCardLabels = {
  colours: (names) => `${names.length === 1 ? 'Colour' : 'Colours'}: ${names.join(', ')}`,
}
