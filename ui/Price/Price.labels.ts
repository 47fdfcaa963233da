export interface PriceLabels {
  now: string
  former: string
  deposit: string
}

export const norwegian: PriceLabels = {
  now: 'Nå',
  former: 'Førpris',
  deposit: '+ pant',
}

export const english: PriceLabels = {
  now: 'Now',
  former: 'Was',
  deposit: '+ deposit',
}
