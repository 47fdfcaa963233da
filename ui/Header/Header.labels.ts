export interface HeaderLabels {
  menu: string
  services: string
  shops: string
  favourites: string
  account: string
  /** Cart link, and its title. */
  cart: string
  /** After the cart link's name, from one article up: 'Gå til kassen, 3 varer'. */
  count: (articles: number) => string
}

export const norwegian: HeaderLabels = {
  menu: 'Meny',
  services: 'Tjenester',
  shops: 'Butikker',
  favourites: 'Favoritter',
  account: 'Min side',
  cart: 'Gå til kassen',
  count: (articles) => (articles === 1 ? '1 vare' : `${articles} varer`),
}

export const english: HeaderLabels = {
  menu: 'Menu',
  services: 'Services',
  shops: 'Stores',
  favourites: 'Favourites',
  account: 'My account',
  cart: 'Go to checkout',
  count: (articles) => (articles === 1 ? '1 item' : `${articles} items`),
}
