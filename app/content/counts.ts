/** A number of articles: `1 vare`, `12 varer`. */
export const articlesText = (count: number): string => (count === 1 ? '1 vare' : `${count} varer`)
