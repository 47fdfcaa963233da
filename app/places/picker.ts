import { useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import {
  type Coords,
  type Distances,
  type PositionAnswer,
  type PositionCode,
  positionPatience,
  type shopPickerMachine,
  shopPickerWith,
} from '../../machines/shop-picker/index.ts'
import { remember } from '../bind.ts'
import { browserApi } from '../world/api.ts'

type Picker = ActorRefFrom<typeof shopPickerMachine>

const locate = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ is: 'failed', code: 2 })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ is: 'at', coords: { lat, lng } }),
      ({ code }) => resolve({ is: 'failed', code: code as PositionCode }),
      { timeout: positionPatience },
    )
  })

let picker: Picker | undefined
const waiting = new Set<() => void>()

/** The shops and how far they are: one for the document, so that the shopper says only once from where. */
export function shopPicker(): Picker {
  if (picker) return picker
  const machine = shopPickerWith({
    listShops: async () => (await browserApi()).shops(),
    locate,
    findPostcode: async (postcode) => (await browserApi()).findPostcode(postcode),
    measureRoads: async (from: Coords, to, dropped) =>
      (await browserApi()).measureRoads(from, to, { signal: dropped as AbortSignal }),
    logPositionError: (error) => console.warn(error),
  })
  picker = remember(createActor(machine, { input: { goods: null, goodsFirst: false, pickedId: null } }).start())
  for (const tell of waiting) tell()
  return picker
}

const unknown: Distances = {}

function follow(tell: () => void): () => void {
  let stop = () => {}
  const listen = () => {
    const subscription = picker?.subscribe(tell)
    stop = () => subscription?.unsubscribe()
    tell()
  }
  if (picker) listen()
  else waiting.add(listen)
  return () => {
    waiting.delete(listen)
    stop()
  }
}

/** How far each shop is, once the shopper has said from where. */
export const useDistances = (): Distances =>
  useSyncExternalStore(
    follow,
    () => picker?.getSnapshot().context.distances ?? unknown,
    () => unknown,
  )
