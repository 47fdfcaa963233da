import { menuCommands, selectMenu } from '../../machines/menu/index.ts'
import { ButtonLink } from '../../ui/Button/index.ts'
import { Logo } from '../../ui/Header/index.ts'
import type { IconDrawing, IconName } from '../../ui/Icon/index.ts'
import { shieldCheckIcon } from '../../ui/Icon/index.ts'
import { type MenuEntry, MenuPanel } from '../../ui/MenuPanel/index.ts'
import { brand } from '../brands/index.ts'
import { menuEntriesOf } from '../brands/menu-entries.ts'
import { shopsPath } from '../content/shops.ts'
import { joinHref } from '../features/customers/arrival.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'
import { useChosenShop } from './chosen-shop.ts'
import { marked } from './menu-at.ts'
import { menuTree } from './menu-tree.ts'
import { wholeTree } from './whole-tree.ts'

const icons: Readonly<Record<string, IconName | IconDrawing>> = {
  [shopsPath]: 'map-pin',
  '/kundeservice': 'phone',
  '/favoritter': 'heart',
  '/vedlikehold': shieldCheckIcon,
}

/** Entries before the brand's own. */
const topical: readonly MenuEntry[] = [
  { label: 'Nyheter', href: '/nyheter' },
  { label: 'Tilbud', href: '/tilbud' },
]

/** Loads the mobile menu with what it shows. */
export const loadMobileMenu = () => wholeTree().then(() => MobileMenu)

/** The menu of the mobile layout. */
function MobileMenu({ href, open }: { href: string; open: boolean }) {
  const { menu, shared } = useShopActors()
  const shop = useChosenShop()
  const { levels } = useActorSelector(menu, selectMenu)
  const { close, enterLevel, leaveLevel } = useCommands(menu, menuCommands)
  return (
    <MenuPanel
      open={open}
      onOpenChange={close}
      menu={[...marked(topical, href), ...menuTree(href, shared.categories)]}
      value={levels}
      onValueChange={(entered) => {
        const href = entered[levels.length]
        if (href === undefined) leaveLevel()
        else enterLevel(href)
      }}
      services={marked(menuEntriesOf(brand), href)
        .map((entry) => ({
          ...entry,
          ...(entry.href === shopsPath && shop),
          icon: icons[entry.href] ?? (entry.href.startsWith('tel:') ? 'phone' : undefined),
        }))
        // entries with an icon come first
        .sort((a, b) => Number(!a.icon) - Number(!b.icon))}
      logo={<Logo href="/" brandName={brand.name} mark={brand.mark} />}
      actions={
        <>
          <ButtonLink href="/logg-inn">Logg inn</ButtonLink>
          <ButtonLink href={joinHref} variant="secondary">
            Bli medlem
          </ButtonLink>
        </>
      }
    />
  )
}
