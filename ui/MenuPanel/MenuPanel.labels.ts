export interface MenuPanelLabels {
  menu: string
  close: string
  /** The way to the level above; null for the first level. */
  back: (to: string | null) => string
  /** All of an entry. */
  all: (label: string) => string
}

export const norwegian: MenuPanelLabels = {
  menu: 'Meny',
  close: 'Lukk meny',
  back: (to) => (to === null ? 'Tilbake til hovedmenyen' : `Tilbake til ${to}`),
  all: (label) => `Alt i ${label.toLowerCase()}`,
}

export const english: MenuPanelLabels = {
  menu: 'Menu',
  close: 'Close menu',
  back: (to) => (to === null ? 'Back to the main menu' : `Back to ${to}`),
  all: (label) => `All ${label.toLowerCase()}`,
}
