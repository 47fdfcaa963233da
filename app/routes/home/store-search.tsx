import { useEffect, useState } from 'react'
import { type ShopPickerView, selectShopPicker, shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { type FoundShop, StoreSearch } from '../../../ui/StoreSearch/index.ts'
import { shopPickerIn } from '../../adapters/browser/places.ts'
import type { ShopApi } from '../../api/index.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

export interface SearchProps {
  api: () => Promise<ShopApi>
  /** Shown until all shops are here. */
  shops: readonly FoundShop[]
  heading: string
  text: string
  button: string
  /** ISO time of the render. */
  now: string
}

/** Finds the nearest shops by postcode. All shops load when the shopper turns to it. */
export function Search({ api, shops, now, ...labels }: SearchProps) {
  const [machine] = useState(() => shopPickerIn(api))
  const actor = usePartActor(machine, { goods: null, goodsFirst: false, pickedId: null })
  const view = useActorSelector(actor, selectShopPicker)
  const commands = useCommands(actor, shopPickerCommands)
  const { status } = view
  /** A postcode that was given before the shops were here. */
  const [asked, setAsked] = useState<string | null>(null)
  // wiring: the postcode that was given before the shops were here
  useEffect(() => {
    if (status !== 'listed' || asked === null) return
    actor.send({ type: 'picker.postcode.give', text: asked })
    setAsked(null)
  }, [actor, status, asked])
  const waiting = {
    place: null,
    shops: shops.map((shop) => ({ shop, distance: null })),
    busy: asked !== null && status === 'loading' ? ('findingPostcode' as const) : null,
    problem:
      asked !== null && status === 'failed'
        ? ({ about: 'postcode', code: 'noAnswer' } satisfies ShopPickerView['problem'])
        : null,
  }
  const ask = (text: string) => {
    setAsked(text)
    commands.retry()
  }
  return (
    <StoreSearch
      view={status === 'listed' ? view : waiting}
      commands={status === 'listed' ? commands : { findPostcode: ask }}
      action={shopsPath}
      href={shopPath}
      now={new Date(now)}
      labels={labels}
    />
  )
}
