export interface ShopMapLabels {
  zoomIn: string
  zoomOut: string
  all: string
  /** Of a shop's link, after its name. */
  onMap: string
  /** A place with several shops. */
  several: (count: number, names: string) => string
}

export const norwegian: ShopMapLabels = {
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  all: 'Vis hele kartet',
  onMap: ', på kartet',
  several: (count, names) => `${count} butikker: ${names}`,
}

export const english: ShopMapLabels = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  all: 'Show the whole map',
  onMap: ', on the map',
  several: (count, names) => `${count} shops: ${names}`,
}
