export interface FreeShippingLabels {
  /** Value of the progress bar: '250,00 kr av 500,00 kr'. */
  progress: (reached: string, threshold: string) => string
}

export const norwegian: FreeShippingLabels = {
  progress: (reached, threshold) => `${reached} av ${threshold}`,
}

export const english: FreeShippingLabels = {
  progress: (reached, threshold) => `${reached} of ${threshold}`,
}
