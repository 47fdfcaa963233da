import { selectShopPicker, shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PlaceForm } from '../../../ui/ShopPicker/index.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import { Card } from '../shops/card.tsx'
import { Failed } from '../shops/failed.tsx'
import styles from '../shops/screen.module.css'
import type { ShopPage } from './page.types.ts'
import { atHouse } from './validate-address.ts'

export function Screen({ actor, others, data: { now, shopId } }: ShopPage) {
  const view = useActorSelector(actor, selectShopPicker)
  const commands = useCommands(actor, shopPickerCommands)
  const [house] = useActorSelector(others.address, ({ context }) => context.addresses)
  useFocusHeadingOnChange(view.status)
  if (view.status === 'failed') return <Failed title="Butikk" onRetry={commands.retry} />
  const shown = view.shops.find(({ shop }) => shop.id === shopId)
  if (!shown && view.status === 'listed') return <NotFound />
  if (!shown)
    return (
      <div className={`wrap ${styles.page}`}>
        <PageMeta title="Butikk" noIndex />
        <PageHeading count="Laster…">Butikk</PageHeading>
      </div>
    )
  const { shop } = shown
  const path = shopPath(shop.id)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={shop.name}
        description={`${shop.fullName}, ${shop.address}, ${shop.postNo} ${shop.postPlace}: åpningstider, telefon, e-post og kart.`}
        canonical={path}
      />
      <PageBreadcrumbs
        path={[
          { name: 'Butikker', href: shopsPath },
          { name: shop.name, href: path },
        ]}
      />
      <div className={styles.one}>
        <Card shown={{ ...shown, shop: atHouse(shop, house) }} now={now} headingLevel={1} />
        <div>
          {shop.description && <p className={styles.about}>{shop.description}</p>}
          <PlaceForm view={view} commands={commands} action={path} />
          <p className={styles.all}>
            <Link variant="alone" href={shopsPath}>
              Alle butikker
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
