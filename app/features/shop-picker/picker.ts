import { useSyncExternalStore } from 'react'
import type { Subscription } from 'xstate'
import type { Distances } from '../../../machines/shop-picker/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { shopPickerIn } from '../../adapters/browser/places.ts'
import { lateActor, startedOnce } from '../../page/late-actor.ts'
import { host, startPageActor } from '../../page/page-actors.ts'

/** Actor of shops and distances, one per document, so that the shopper gives their place once. */
export const shopPicker = () =>
  startedOnce('shopPicker', (systemId) =>
    startPageActor(shopPickerIn(browserApi), { goodsFirst: false, pickedId: null }, null, systemId),
  )

const unknown: Distances = {}

function follow(listener: () => void): () => void {
  let following: Subscription | undefined
  const begin = () => {
    if (following) return
    following = lateActor('shopPicker')?.subscribe(listener)
    if (following) listener()
  }
  begin()
  // another part of the page may start it
  const started = host?.subscribe(begin)
  return () => {
    started?.unsubscribe()
    following?.unsubscribe()
  }
}

/** Distance to each shop, once the shopper has given a place. */
export const useDistances = (): Distances =>
  useSyncExternalStore(
    follow,
    () => lateActor('shopPicker')?.getSnapshot().context.distances ?? unknown,
    () => unknown,
  )
