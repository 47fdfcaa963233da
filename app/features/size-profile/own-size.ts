import { matchingSize } from '../../../machines/size-profile/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** The shopper's size among those offered, by name; null without one. Without audiences: of any. */
export function useOwnSize(audiences: readonly string[], offered: readonly string[]) {
  const sizes = useActorSelector(useShopActors().sizeProfile, ({ context }) => context.sizes)
  return matchingSize(sizes, audiences, offered)
}

/** Children do not buy their clothes themselves. */
const isChild = (audience: string): boolean => audience === 'Barn' || audience === 'Junior'

export const ownSizeLegend = (audience: string): string => (isChild(audience) ? 'Barnets størrelse' : 'Din størrelse')

/** Whom a size fits: 'passer deg'. */
export const ownerOf = (audience: string): string => (isChild(audience) ? 'barnet' : 'deg')
