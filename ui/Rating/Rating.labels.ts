const decimal = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1))

export interface RatingLabels {
  value: (value: number) => string
  count: (reviews: number) => string
}

export const norwegian: RatingLabels = {
  value: (value) => `${decimal(value).replace('.', ',')} av 5`,
  count: (reviews) => (reviews === 1 ? '1 anmeldelse' : `${reviews} anmeldelser`),
}

export const english: RatingLabels = {
  value: (value) => `${decimal(value)} of 5`,
  count: (reviews) => (reviews === 1 ? '1 review' : `${reviews} reviews`),
}
