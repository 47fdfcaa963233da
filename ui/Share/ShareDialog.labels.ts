export interface ShareDialogLabels {
  title: string
  close: string
}

export const norwegian: ShareDialogLabels = {
  title: 'Del',
  close: 'Lukk deling',
}

export const english: ShareDialogLabels = {
  title: 'Share',
  close: 'Close sharing',
}
