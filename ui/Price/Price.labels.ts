export interface PriceLabels {
  now: string
  former: string
  deposit: string
  member: string
}

export const norwegian: PriceLabels = {
  now: 'Nå',
  former: 'Førpris',
  deposit: '+ pant',
  member: 'Medlemspris',
}

export const english: PriceLabels = {
  now: 'Now',
  former: 'Was',
  deposit: '+ deposit',
  member: 'Member price',
}
