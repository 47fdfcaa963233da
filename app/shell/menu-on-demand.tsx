import { latePart } from '../../ui/Dialog/index.ts'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { OnDemand } from './on-demand.tsx'

const MobileMenu = latePart(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu))

/** The menu of the mobile layout. */
export function MenuOnDemand({ href }: { href: string }) {
  const { menu } = useShop()
  const open = useView(menu, (snapshot) => snapshot.hasTag('open'))
  return (
    <OnDemand open={open}>
      <MobileMenu href={href} open={open} />
    </OnDemand>
  )
}
