import { useState } from 'react'
import { selectShopPicker, shopPickerCommands } from '../../../machines/shop-picker/index.ts'
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
  const actor = usePartActor(machine, { goodsFirst: false, pickedId: null })
  const view = useActorSelector(actor, selectShopPicker)
  const commands = useCommands(actor, shopPickerCommands)
  // named by the page until all are here
  const shown = view.status === 'listed' ? view : { ...view, shops: shops.map((shop) => ({ shop, distance: null })) }
  return (
    <StoreSearch
      view={shown}
      commands={commands}
      action={shopsPath}
      href={shopPath}
      now={new Date(now)}
      labels={labels}
    />
  )
}
