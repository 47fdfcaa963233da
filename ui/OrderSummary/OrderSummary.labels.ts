export interface OrderSummaryLabels {
  heading: string
  /** Name of the root. */
  name: string
  count: (articles: number) => string
  /** Pieces on a line: '2 stk.' */
  pieces: (count: number) => string
}

export const norwegian: OrderSummaryLabels = {
  heading: 'Din bestilling',
  name: 'Ordresammendrag',
  count: (articles) => (articles === 1 ? '1 vare' : `${articles} varer`),
  pieces: (count) => `${count}\u00a0stk.`,
}

export const english: OrderSummaryLabels = {
  heading: 'Your order',
  name: 'Order summary',
  count: (articles) => (articles === 1 ? '1 item' : `${articles} items`),
  pieces: (count) => `${count}\u00a0pcs`,
}
