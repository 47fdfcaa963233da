import { lazyComponent } from '../../ui/Dialog/index.ts'
import { MountOnFirstOpen } from '../react/mount-on-first-open.tsx'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu))

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
