export interface QuantityStepperLabels {
  group: string
  fewer: string
  more: string
}

export const norwegian: QuantityStepperLabels = {
  group: 'Antall',
  fewer: 'Færre',
  more: 'Flere',
}

export const english: QuantityStepperLabels = {
  group: 'Quantity',
  fewer: 'Fewer',
  more: 'More',
}
