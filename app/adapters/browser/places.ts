import { type PositionAnswer, type ShopPickerPorts, shopPickerWith } from '../../../machines/shop-picker/index.ts'
import type { ShopApi } from '../../api/index.ts'

/** Maximum age of a cached position, ms: a pedestrian moves little in a minute. */
const positionAge = 60_000

/** The device's position. A device without geolocation counts as one that found nothing. */
const locate = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ type: 'failed', code: 2 })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ type: 'at', coords: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ type: 'failed', code: code as 1 | 2 | 3 }),
      { maximumAge: positionAge },
    )
  })

/** The shop picker with its browser ports. The server renders it but never asks for a position. */
export const shopPickerIn = (api: () => Promise<ShopApi>) =>
  shopPickerWith({
    listShops: async () => (await api()).shops(),
    locate,
    findPostcode: async (postcode) => (await api()).findPostcode(postcode),
    measureRoads: async (from, to, signal) => (await api()).measureRoads(from, to, { signal: signal as AbortSignal }),
    logPositionError: ((error) =>
      console.error(`${error.name}: ${error.message}`)) satisfies ShopPickerPorts['logPositionError'],
  })
