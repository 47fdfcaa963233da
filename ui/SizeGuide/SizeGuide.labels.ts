export interface SizeGuideLabels {
  size: string
  current: string
}

export const norwegian: SizeGuideLabels = {
  size: 'Størrelse',
  current: 'valgt',
}

export const english: SizeGuideLabels = {
  size: 'Size',
  current: 'selected',
}
