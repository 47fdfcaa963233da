import { type PositionAnswer, type ShopPickerPorts, shopPickerWith } from '../../../machines/shop-picker/index.ts'
import type { ShopApi } from '../../api/index.ts'

/** A position may be so old, ms: nobody walks far in a minute. */
const positionAge = 60_000

/** Where the device is. A device that cannot say is as one that did not find out. */
const locate = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ type: 'failed', code: 2 })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ type: 'at', coords: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ type: 'failed', code: code as 1 | 2 | 3 }),
      { maximumAge: positionAge },
    )
  })

/** The shop picker, told how to reach the world. The server draws it, and never asks where anybody is. */
export const shopPickerIn = (api: () => Promise<ShopApi>) =>
  shopPickerWith({
    listShops: async () => (await api()).shops(),
    locate,
    findPostcode: async (postcode) => (await api()).findPostcode(postcode),
    measureRoads: async (from, to, dropped) => (await api()).measureRoads(from, to, { signal: dropped as AbortSignal }),
    logPositionError: ((error) =>
      console.error(`${error.name}: ${error.message}`)) satisfies ShopPickerPorts['logPositionError'],
  })
