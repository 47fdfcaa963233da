export interface GalleryLabels {
  /** Name of the gallery. */
  name: (article: string) => string
  pictures: (count: number) => string
  zoom: string
  show: (at: number, count: number) => string
}

export const norwegian: GalleryLabels = {
  name: (article) => `Bilder av ${article}`,
  pictures: (count) => (count === 1 ? '1 bilde' : `${count} bilder`),
  zoom: 'Se bildet større',
  show: (at, count) => `Vis bilde ${at} av ${count}`,
}

export const english: GalleryLabels = {
  name: (article) => `Pictures of ${article}`,
  pictures: (count) => (count === 1 ? '1 picture' : `${count} pictures`),
  zoom: 'Enlarge the picture',
  show: (at, count) => `Show picture ${at} of ${count}`,
}
