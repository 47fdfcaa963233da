/** What shoppers read that belongs to no single screen. Machines give codes; here they become Norwegian. */
export const texts = {
  loading: 'Laster…',
  home: 'Hjem',
} as const
