import { useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Distances, shopPickerMachine } from '../../../machines/shop-picker/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { shopPickerIn } from '../../adapters/browser/places.ts'
import { startPageActor } from '../../page/page-actors.ts'

type Picker = ActorRefFrom<typeof shopPickerMachine>

let picker: Picker | undefined
const waiting = new Set<() => void>()

/** Actor of shops and distances, one per document, so that the shopper gives their place once. */
export function shopPicker(): Picker {
  if (picker) return picker
  picker = startPageActor(shopPickerIn(browserApi), { goodsFirst: false, pickedId: null }, null)
  for (const listener of waiting) listener()
  return picker
}

const unknown: Distances = {}

function follow(listener: () => void): () => void {
  let stop = () => {}
  const listen = () => {
    const subscription = picker?.subscribe(listener)
    stop = () => subscription?.unsubscribe()
    listener()
  }
  if (picker) listen()
  else waiting.add(listen)
  return () => {
    waiting.delete(listen)
    stop()
  }
}

/** Distance to each shop, once the shopper has given a place. */
export const useDistances = (): Distances =>
  useSyncExternalStore(
    follow,
    () => picker?.getSnapshot().context.distances ?? unknown,
    () => unknown,
  )
