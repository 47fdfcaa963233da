import { navigationView } from '../../machines/navigation/index.ts'
import { LiveRegion } from '../../ui/LiveRegion/index.ts'
import { useSnapshot } from '../bind.ts'
import { texts } from '../content/texts.ts'
import { useShop } from '../use-shop.ts'

/** Tells of the page that has come. The region is in the server's HTML, before it speaks. */
export function Announcement() {
  const { navigation } = useShop()
  const view = navigationView(useSnapshot(navigation), navigation.send)
  return <LiveRegion>{view.pending ? texts.loading : view.title}</LiveRegion>
}
