import { slugOf } from '../../machines/domain/index.ts'
import { menuCommands, selectMenu } from '../../machines/menu/index.ts'
import { CategoryTile } from '../../ui/CategoryTile/index.ts'
import { MainMenu as Row } from '../../ui/Header/index.ts'
import type { MenuEntry } from '../../ui/MenuPanel/index.ts'
import type { SiteCategory } from '../page/site-data.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'
import { menuTree } from './menu-tree.ts'
import { wholeTree } from './whole-tree.ts'

/** Links at the end of every entry's menu. */
const everywhere: readonly MenuEntry[] = [
  { label: 'Kampanjer', href: '/kampanjer' },
  { label: 'Råd og tips', href: '/blogg' },
  { label: 'Finn butikk', href: '/butikker' },
]

/** Loads the header's menu with what it shows. */
export const loadMainMenu = () => wholeTree().then(() => MainMenu)

/** The header's entries and their menus: buttons from the server on, so that no role changes under the shopper. */
function MainMenu() {
  const { menu, navigation, shared } = useShopActors()
  const href = useActorSelector(navigation, ({ context }) => context.here.href)
  const { entry } = useActorSelector(menu, selectMenu)
  const { close, pressEntry, point } = useCommands(menu, menuCommands)
  const entries = menuTree(href, shared.categories).map(({ children: [all, ...groups] = [], ...top }) =>
    all ? { ...top, children: [all, ...everywhere, ...groups] } : top,
  )
  return (
    <Row
      entries={entries}
      value={entry}
      onValueChange={(href) => (href === null ? close() : pressEntry(href))}
      onHighlightChange={point}
      promo={promoFor(entry, shared.categories)}
    />
  )
}

/** The chain's banner for a category; the first category's for an entry without one. */
function promoFor(entry: string | null, categories: readonly SiteCategory[]) {
  const shown = categories.filter(({ banner, bannerLink }) => banner && bannerLink)
  const category = shown.find(({ name }) => `/${slugOf(name)}` === entry) ?? shown[0]
  if (!category?.banner || !category.bannerLink) return undefined
  const label = `Aktuelt i ${category.name.toLowerCase()}`
  return <CategoryTile size="menu" label={label} href={category.bannerLink} picture={category.banner} />
}
