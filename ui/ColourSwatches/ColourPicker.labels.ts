export interface ColourPickerLabels {
  legend: string
}

export const norwegian: ColourPickerLabels = {
  legend: 'Farge',
}

export const english: ColourPickerLabels = {
  legend: 'Colour',
}
