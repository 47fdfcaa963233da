import { useSyncExternalStore } from 'react'
import type { Category } from '../../machines/domain/index.ts'
import { menuView } from '../../machines/menu/index.ts'
import { CategoryTile } from '../../ui/CategoryTile/index.ts'
import { MainMenu as Row } from '../../ui/Header/index.ts'
import type { MenuEntry } from '../../ui/MenuPanel/index.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector, useActorSnapshot } from '../react/use-actor.ts'
import { menuTree } from './menu-tree.ts'

/** What an entry leads to whatever it is, after all that is under it. */
const everywhere: readonly MenuEntry[] = [
  { label: 'Kampanjer', href: '/kampanjer' },
  { label: 'Råd og tips', href: '/blogg' },
  { label: 'Finn butikk', href: '/butikker' },
]

const never = () => () => {}

/** The row of entries in the header, and what opens under them. On the server they are links alone. */
export function MainMenu() {
  const { menu, navigation, shared } = useShopActors()
  const href = useActorSelector(navigation, ({ context }) => context.here.href)
  const view = menuView(useActorSnapshot(menu), menu.send)
  const isHeard = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const entries = menuTree(href, shared.categories).map(({ children: [all, ...groups] = [], ...entry }) =>
    all ? { ...entry, children: [all, ...everywhere, ...groups] } : entry,
  )
  return (
    <Row
      entries={entries}
      openEntry={view.entry}
      onOpenEntryChange={isHeard ? view.onEntry : undefined}
      onClose={view.onClose}
      onHighlightChange={view.onPoint}
      promo={promoFor(view.entry, shared.categories)}
    />
  )
}

/** What the chain shows over the lists of a category; that of the first for an entry that has none of its own. */
function promoFor(entry: string | null, categories: readonly Category[]) {
  const shown = categories.filter(({ banner, bannerLink }) => banner && bannerLink)
  const category = shown.find(({ slug }) => `/${slug}` === entry) ?? shown[0]
  if (!category?.banner || !category.bannerLink) return undefined
  const label = `Aktuelt i ${category.name.toLowerCase()}`
  return <CategoryTile size="menu" label={label} href={category.bannerLink} picture={category.banner} />
}
