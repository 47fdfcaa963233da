export interface DialogLabels {
  /** Name of the close button; say what closes: 'Lukk handlekurv'. */
  close: string
}

export const norwegian: DialogLabels = {
  close: 'Lukk',
}

export const english: DialogLabels = {
  close: 'Close',
}
