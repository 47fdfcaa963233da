import { menuView } from '../../machines/menu/index.ts'
import { Logo } from '../../ui/Header/index.ts'
import { MenuPanel } from '../../ui/MenuPanel/index.ts'
import { useSnapshot } from '../bind.ts'
import { brand } from '../brands/index.ts'
import { useShop } from '../use-shop.ts'
import { menuAt } from './menu-at.ts'

/** The menu of the mobile layout. */
export function MobileMenu({ href, open }: { href: string; open: boolean }) {
  const { menu } = useShop()
  const view = menuView(useSnapshot(menu), menu.send)
  return (
    <MenuPanel
      open={open}
      onClose={view.onClose}
      menu={menuAt(href)}
      services={[
        { label: 'Butikker', href: '/butikker', icon: 'map-pin' },
        { label: 'Kundeservice', href: '/kundeservice', icon: 'phone' },
      ]}
      logo={<Logo href="/" brandName={brand.name} mark={brand.mark} />}
    />
  )
}
