export interface CartLineLabels {
  remove: (article: string) => string
}

export const norwegian: CartLineLabels = {
  remove: (article) => `Fjern ${article}`,
}

export const english: CartLineLabels = {
  remove: (article) => `Remove ${article}`,
}
