export interface MainMenuLabels {
  /** Name of the navigation. */
  name: string
}

export const norwegian: MainMenuLabels = {
  name: 'Hovedmeny',
}

export const english: MainMenuLabels = {
  name: 'Main menu',
}
