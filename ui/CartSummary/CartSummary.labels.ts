export interface CartSummaryLabels {
  total: string
}

export const norwegian: CartSummaryLabels = {
  total: 'Totalt inkl. mva.',
}

export const english: CartSummaryLabels = {
  total: 'Total incl. VAT',
}
