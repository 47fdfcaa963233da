import type { SnapshotFrom } from 'xstate'
import type { shopMachine } from './machine.ts'
import type { ShopActors } from './shop.types.ts'

/** The running parts of the shop: each has a view of its own. */
export const shopView = (snapshot: SnapshotFrom<typeof shopMachine>): ShopActors => {
  // the chart invokes each part from its first state to its last, which the types of invoke do not say
  const { routeEvents: _, ...parts } = snapshot.children as unknown as ShopActors & { routeEvents: unknown }
  return parts
}
