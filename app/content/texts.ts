/** Norwegian texts of several screens. Machines return codes; here they become text. */
export const texts = {
  loading: 'Laster…',
  home: 'Hjem',
} as const
