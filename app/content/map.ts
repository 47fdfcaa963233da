/** Edition of the map's tiles: part of their address, so that a tile never changes under it. */
const mapEdition = 2

export const mapTilesPath = `/kart/${mapEdition}`

export const mapTile = (zoom: number, x: number, y: number): string => `${mapTilesPath}/${zoom}/${x}/${y}.svg`

/** A place with a pin, in a map service that the shopper opens. Zoom 16 shows streets, 17 houses. */
export const pinnedAt = ({ lat, lng }: { lat: number; lng: number }, zoom: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}&zoom=${zoom}`

/** The way to a place, in a map service that the shopper opens. */
export const wayTo = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
