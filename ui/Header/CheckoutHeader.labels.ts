export interface CheckoutHeaderLabels {
  help: string
}

export const norwegian: CheckoutHeaderLabels = {
  help: 'Kundeservice',
}

export const english: CheckoutHeaderLabels = {
  help: 'Customer service',
}
