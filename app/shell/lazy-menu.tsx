import { lazyComponent } from '../../ui/Dialog/index.ts'
import { browserApi } from '../adapters/browser/api.ts'
import { MountOnFirstOpen } from '../react/mount-on-first-open.tsx'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

const MobileMenu = lazyComponent(() => {
  // beside the menu's code: it may need categories
  browserApi().catch(() => {})
  return import('./mobile-menu.tsx').then(({ loadMobileMenu }) => loadMobileMenu())
})

/** The menu of the mobile layout. */
export function LazyMenu({ href }: { href: string }) {
  const { menu } = useShopActors()
  const open = useActorSelector(menu, (snapshot) => snapshot.hasTag('open'))
  return (
    <MountOnFirstOpen open={open} onFail={() => menu.send({ type: 'menu.close' })}>
      <MobileMenu href={href} open={open} />
    </MountOnFirstOpen>
  )
}
