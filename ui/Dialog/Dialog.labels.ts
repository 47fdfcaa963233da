export interface DialogLabels {
  /** Name of the close button. Include the dialog's name: 'Lukk handlekurv'. */
  close: string
}

export const norwegian: DialogLabels = {
  close: 'Lukk',
}

export const english: DialogLabels = {
  close: 'Close',
}
