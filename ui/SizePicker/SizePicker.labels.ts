export interface SizePickerLabels {
  legend: string
  soldOut: string
  fewLeft: (left: number) => string
}

export const norwegian: SizePickerLabels = {
  legend: 'Størrelse',
  soldOut: 'Utsolgt',
  fewLeft: (left) => `${left} igjen`,
}

export const english: SizePickerLabels = {
  legend: 'Size',
  soldOut: 'Sold out',
  fewLeft: (left) => `${left} left`,
}
