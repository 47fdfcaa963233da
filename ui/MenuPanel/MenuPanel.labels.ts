export interface MenuPanelLabels {
  menu: string
  close: string
}

export const norwegian: MenuPanelLabels = {
  menu: 'Meny',
  close: 'Lukk meny',
}

export const english: MenuPanelLabels = {
  menu: 'Menu',
  close: 'Close menu',
}
