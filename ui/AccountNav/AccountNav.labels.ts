export interface AccountNavLabels {
  /** Name of the navigation. */
  name: string
  logOut: string
}

export const norwegian: AccountNavLabels = {
  name: 'Min side',
  logOut: 'Logg ut',
}

export const english: AccountNavLabels = {
  name: 'My account',
  logOut: 'Log out',
}
