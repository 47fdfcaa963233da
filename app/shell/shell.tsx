import type { ReactNode } from 'react'
import { CheckoutHeader, Header } from '../../ui/Header/index.ts'
import { brand, type MenuEntry } from '../brands/index.ts'
import { shopsPath } from '../content/shops.ts'
import { Island } from '../hydration/island.tsx'
import type { Route } from '../page/page.types.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'
import { pngOf } from '../seo/png-of.ts'
import { Alerts } from './alerts.tsx'
import { Announcement } from './announcement.tsx'
import { useChosenShop } from './chosen-shop.ts'
import { Consent } from './consent.tsx'
import { footerIsland } from './footer.island.ts'
import { LazyCart } from './lazy-cart.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { mainMenuIsland } from './main-menu.island.ts'
import { pathHere } from './menu-at.ts'
import { searchIsland } from './search.island.ts'
import styles from './shell.module.css'

/** Frame of every screen: header, menus, alerts, cart, footer. */
export function Shell({ route, href, children }: { route: Route; href: string; children: ReactNode }) {
  const { navigation } = useShopActors()
  const isPending = useActorSelector(navigation, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      {!route.bare && <Consent />}
      {route.bare ? (
        <BareHeader />
      ) : (
        <FullHeader href={href} searchOnMobile={!route.customersOnly && !leavesSearchOut(route)} />
      )}
      {isPending && <div className={styles.progress} />}
      <Alerts />
      <Announcement />
      <main id="innhold" tabIndex={-1} className={styles.main} aria-busy={isPending}>
        {children}
      </main>
      {!route.bare && <Island part={footerIsland} />}
      {!route.bare && <LazyMenu href={href} />}
      <LazyCart />
    </>
  )
}

/** Routes without search on mobile: the product and the receipt come first there. */
const leavesSearchOut = ({ name }: Route) => name === 'article' || name === 'order'

const BareHeader = () => (
  <CheckoutHeader
    brandName={brand.name}
    mark={brand.mark}
    markPng={pngOf(brand.icon)}
    phone={brand.company.phone}
    homeHref="/"
    helpHref="/kundeservice"
  />
)

/** Header links besides the menus. */
const addresses = {
  home: '/',
  shops: shopsPath,
  favourites: '/favoritter',
  account: '/konto/historikk',
  checkout: '/checkout',
}

function FullHeader({ href, searchOnMobile }: { href: string; searchOnMobile: boolean }) {
  const here = pathHere(href)
  const mark = (link: MenuEntry) => ({ ...link, current: link.href === here })
  const { cart, menu } = useShopActors()
  const shop = useChosenShop()
  const count = useActorSelector(cart, ({ context }) => context.count)
  const isMenuOpen = useActorSelector(menu, (snapshot) => snapshot.hasTag('open'))
  return (
    <Header
      brandName={brand.name}
      mark={brand.mark}
      markPng={pngOf(brand.icon)}
      oneLine={brand.isOneLine}
      menu={<Island part={mainMenuIsland} />}
      hrefs={shop ? { ...addresses, shops: shop.href } : addresses}
      {...(shop && { labels: { shops: shop.label } })}
      notes={brand.notices.map((note) => (typeof note === 'string' ? note : mark(note)))}
      services={(shop ? [shop, ...brand.utilityMenu.filter((link) => link.href !== shopsPath)] : brand.utilityMenu).map(
        mark,
      )}
      menuOpen={isMenuOpen}
      onMenuOpenChange={() => menu.send({ type: 'menu.toggle' })}
      search={brand.isOneLine ? null : <Island part={searchIsland} />}
      searchOnMobile={searchOnMobile}
      cartCount={count}
    />
  )
}
