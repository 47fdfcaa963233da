export interface ShareButtonLabels {
  share: string
}

export const norwegian: ShareButtonLabels = {
  share: 'Del',
}

export const english: ShareButtonLabels = {
  share: 'Share',
}
