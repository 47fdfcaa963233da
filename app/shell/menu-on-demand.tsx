import { lazyComponent } from '../../ui/Dialog/index.ts'
import { useActorSelector } from '../bind.ts'
import { useShopActors } from '../use-shop.ts'
import { MountOnFirstOpen } from './on-demand.tsx'

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu))

/** The menu of the mobile layout. */
export function LazyMenu({ href }: { href: string }) {
  const { menu } = useShopActors()
  const open = useActorSelector(menu, (snapshot) => snapshot.hasTag('open'))
  return (
    <MountOnFirstOpen open={open}>
      <MobileMenu href={href} open={open} />
    </MountOnFirstOpen>
  )
}
