export interface StockNoteLabels {
  soldOut: string
  online: string
  fewShops: (shops: number) => string
  shops: (shops: number) => string
  lastPiece: string
  pieces: (pieces: number) => string
}

export const norwegian: StockNoteLabels = {
  soldOut: 'Utsolgt',
  online: 'På lager på nett',
  fewShops: (shops) => `Få igjen – ${shops === 1 ? '1 butikk' : `${shops} butikker`}`,
  shops: (shops) => `På lager i ${shops} butikker`,
  lastPiece: '1 igjen',
  pieces: (pieces) => `${pieces} på lager`,
}

export const english: StockNoteLabels = {
  soldOut: 'Sold out',
  online: 'In stock online',
  fewShops: (shops) => `Few left – ${shops === 1 ? '1 store' : `${shops} stores`}`,
  shops: (shops) => `In stock in ${shops} stores`,
  lastPiece: '1 left',
  pieces: (pieces) => `${pieces} in stock`,
}
