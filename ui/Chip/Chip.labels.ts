export interface ChipLabels {
  /** Name of the button: 'Fjern filter: M'. */
  remove: (value: string) => string
}

export const norwegian: ChipLabels = {
  remove: (value) => `Fjern filter: ${value}`,
}

export const english: ChipLabels = {
  remove: (value) => `Remove filter: ${value}`,
}
