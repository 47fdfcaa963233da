/** What shoppers read that belongs to no single screen. Machines give codes; here they become Norwegian. */
export const texts = {
  skipToContent: 'Gå til innhold',
  loading: 'Laster…',
  home: 'Hjem',
  retry: 'Prøv igjen',
} as const
