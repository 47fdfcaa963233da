import { navigationView } from '../../machines/navigation/index.ts'
import { LiveRegion } from '../../ui/LiveRegion/index.ts'
import { texts } from '../content/texts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSnapshot } from '../react/use-actor.ts'

/** Live region that announces the new page. It is in the server's HTML, so that it exists before it changes. */
export function Announcement() {
  const { navigation } = useShopActors()
  const view = navigationView(useActorSnapshot(navigation), navigation.send)
  return <LiveRegion isBesideDialogs>{view.pending ? texts.loading : view.title}</LiveRegion>
}
