import type { ActorRefFrom } from 'xstate'
import type { shopPickerMachine } from '../../../machines/shop-picker/index.ts'
import { shopPickerIn } from '../../adapters/browser/places.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'

export type PickerActor = ActorRefFrom<typeof shopPickerMachine>

/** Starts the shop picker, with the postcode of the address if there is one: `?postcode=0159`. */
export function beginShops({ url, dehydrated, api }: LoaderArgs, pickedId: number | null) {
  const postcode = url.searchParams.get('postcode')
  const actor: PickerActor = startPageActor(shopPickerIn(api), { goodsFirst: false, pickedId }, dehydrated)
  if (postcode !== null && !dehydrated) actor.send({ type: 'picker.postcode.give', text: postcode })
  const isReady = () => {
    const snapshot = actor.getSnapshot()
    if (!snapshot.matches('listed')) return snapshot.hasTag('failed')
    const { place, problem } = snapshot.context
    return postcode === null || problem !== null || (place !== null && !snapshot.hasTag('measuring'))
  }
  return { actor, isReady }
}
