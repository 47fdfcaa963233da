import type { SnapshotFrom } from 'xstate'
import type { shopMachine } from './machine.ts'
import type { PageHost } from './page-host.ts'
import type { ShopActors } from './shop.types.ts'

/** The running machines of the shop. Each has its own view and commands. */
export const selectShop = (snapshot: SnapshotFrom<typeof shopMachine>): ShopActors & { pages: PageHost } => {
  // the chart invokes each machine from its first state to its last, which the types of invoke cannot express
  const { routeEvents: _, ...parts } = snapshot.children as unknown as ShopActors & {
    pages: PageHost
    routeEvents: unknown
  }
  return parts
}
