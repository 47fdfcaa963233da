export interface FavouriteButtonLabels {
  /** Name of the button, the same whether pressed or not. */
  name: (article: string) => string
}

export const norwegian: FavouriteButtonLabels = {
  name: (article) => `Favoritt: ${article}`,
}

export const english: FavouriteButtonLabels = {
  name: (article) => `Favourite: ${article}`,
}
