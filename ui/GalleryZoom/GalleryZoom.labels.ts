export interface GalleryZoomLabels {
  dialog: (article: string) => string
  picture: string
  closer: string
  farther: string
  previous: string
  next: string
  close: string
  /** Announced when picture or zoom changes: 'Bilde 2 av 5, 200 %'. */
  status: (at: number, count: number, percent: number) => string
}

export const norwegian: GalleryZoomLabels = {
  dialog: (article) => `Bilder av ${article}`,
  picture: 'Bildet, kan rulles',
  closer: 'Zoom inn',
  farther: 'Zoom ut',
  previous: 'Forrige bilde',
  next: 'Neste bilde',
  close: 'Lukk bildene',
  status: (at, count, percent) => `Bilde ${at} av ${count}, ${percent}\u00a0%`,
}

export const english: GalleryZoomLabels = {
  dialog: (article) => `Pictures of ${article}`,
  picture: 'Picture, scrollable',
  closer: 'Zoom in',
  farther: 'Zoom out',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close the pictures',
  status: (at, count, percent) => `Picture ${at} of ${count}, ${percent}%`,
}
