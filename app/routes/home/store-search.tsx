import { shopPickerView } from '../../../machines/shop-picker/index.ts'
import { StoreSearch } from '../../../ui/StoreSearch/index.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { PickerActor } from '../shops/pick.ts'

export interface SearchProps {
  actor: PickerActor
  heading: string
  text: string
  button: string
  /** ISO time of the render. */
  now: string
}

/** Finds the nearest shops by postcode. */
export const Search = ({ actor, now, ...labels }: SearchProps) => (
  <StoreSearch
    view={shopPickerView(useActorSnapshot(actor), actor.send)}
    action={shopsPath}
    href={shopPath}
    now={new Date(now)}
    labels={labels}
  />
)
