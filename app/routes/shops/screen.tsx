import { placedShops, shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { SearchField } from '../../../ui/SearchField/index.ts'
import { ShopMap } from '../../../ui/ShopMap/index.ts'
import { PlaceForm } from '../../../ui/ShopPicker/index.ts'
import { mapTile } from '../../content/map.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { useShopPicker } from '../../features/shop-picker/use-shop-picker.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Card } from './card.tsx'
import { Failed } from './failed.tsx'
import type { ShopsPage } from './page.types.ts'
import styles from './screen.module.css'

const title = 'Butikker'
/** Shops above the fold at most. */
const mostNear = 6
const counted = (count: number): string => (count === 1 ? '1 butikk' : `${count} butikker`)

export function Screen({ actor, data: { now } }: ShopsPage) {
  const mine = usePreferredShop()
  const view = useShopPicker(actor, mine?.id)
  const commands = useCommands(actor, shopPickerCommands)
  const { status, shops, search, place } = view
  useFocusHeadingOnChange(status === 'failed')
  if (status === 'failed') return <Failed title={title} onRetry={commands.retry} />
  const order = place ? ', de nærmeste først' : mine ? `, de som er nærmest ${mine.name}, først` : ''
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={title}
        description="Åpningstider, adresse og telefon til butikkene våre. Finn den nærmeste med posisjon eller postnummer."
        canonical={shopsPath}
      />
      <PageBreadcrumbs path={[{ name: title, href: shopsPath }]} />
      <PageHeading count={status === 'loading' ? 'Laster…' : counted(shops.length) + order}>{title}</PageHeading>
      <div className={styles.top}>
        <ShopMap
          aria-label="Kart over butikkene"
          shops={placedShops(view.shops.map(({ shop }) => shop)).map(({ id, name, coords }) => ({
            name,
            href: shopPath(id),
            coords,
          }))}
          tile={mapTile}
        />
        <div className={styles.place}>
          <PlaceForm view={view} commands={commands} action={shopsPath} />
          <SearchField
            size="md"
            labels={{ name: 'Søk etter butikk' }}
            placeholder="Navn, gate eller sted"
            value={search}
            onValueChange={commands.search}
            onClear={() => commands.search('')}
          />
        </div>
      </div>
      {status === 'listed' && shops.length === 0 && <p>Ingen butikk passer til det du søker etter.</p>}
      <ul className={styles.shops}>
        {shops.map((shown, place) => (
          <li key={shown.shop.id} data-deferred-layout={place >= mostNear || undefined}>
            <Card shown={shown} now={now} href={shopPath(shown.shop.id)} />
          </li>
        ))}
      </ul>
      <p className={styles.credit}>
        Kart fra <Link href="https://www.naturalearthdata.com/">Natural Earth</Link>
        {' og '}
        <Link href="https://www.geonames.org/">GeoNames</Link>, CC BY 4.0
      </p>
    </div>
  )
}
