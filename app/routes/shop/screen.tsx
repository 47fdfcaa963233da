import { slugOf } from '../../../machines/domain/index.ts'
import { placedShops, selectShopPicker, shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { ShopMap } from '../../../ui/ShopMap/index.ts'
import { PlaceForm } from '../../../ui/ShopPicker/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { articlesText } from '../../content/counts.ts'
import { mapTile, wayTo } from '../../content/map.ts'
import { shopPath, shopsPath } from '../../content/shops.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { Heart } from '../../features/favourites/heart.tsx'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import { Card } from '../shops/card.tsx'
import { Failed } from '../shops/failed.tsx'
import styles from '../shops/screen.module.css'
import type { ShopPage } from './page.types.ts'
import { atHouse } from './validate-address.ts'

/** The town and its surroundings. */
const nearZoom = 8

/** What every shop of the chain does. */
const services = [
  'Klikk og hent: gratis, og klart samme dag når butikken har varen',
  'Reserver på nett, og prøv før du betaler',
  'Bytte og retur, også av det du har kjøpt på nett',
  'Reklamasjon og reparasjon',
]

export function Screen({ actor, others, data }: ShopPage) {
  const { now, shopId } = data
  const view = useActorSelector(actor, selectShopPicker)
  const { shared } = useShopActors()
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
  const { articles, total } = data.inStock
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
        <div>
          <Card shown={{ ...shown, shop: atHouse(shop, house) }} now={now} headingLevel={1} />
          <section aria-labelledby="tjenester">
            <h2 id="tjenester" className={styles.heading}>
              Dette får du i butikken
            </h2>
            {shop.description && <p className={styles.about}>{shop.description}</p>}
            <ul className={styles.services}>
              {services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.side}>
          {shop.coords && (
            <section aria-labelledby="veien-hit">
              <ShopMap
                aria-label={`Kart over ${shop.name}`}
                shops={placedShops(view.shops.map((one) => one.shop)).map(({ id, name, coords }) => ({
                  name,
                  href: shopPath(id),
                  coords,
                  current: id === shopId,
                }))}
                centre={shop.coords}
                zoom={nearZoom}
                tile={mapTile}
              />
              <h2 id="veien-hit" className={styles.heading}>
                Veien hit
              </h2>
              <p className={styles.way}>
                <span>{`${shop.address}, ${shop.postNo} ${shop.postPlace}`}</span>
                <Link variant="alone" href={wayTo(shop.coords)} target="_blank" rel="noopener">
                  Finn veien i OpenStreetMap
                </Link>
              </p>
            </section>
          )}
          <PlaceForm view={view} commands={commands} action={path} />
        </div>
      </div>
      {articles.length > 0 && (
        <section aria-labelledby="paa-lager">
          <h2 id="paa-lager" className={styles.heading}>{`På lager her: ${articlesText(total)}`}</h2>
          <ArticleGrid>
            {articles.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                href={articleHref(article)}
                headingLevel={3}
                favourite={<Heart article={article} />}
              />
            ))}
          </ArticleGrid>
          <ul className={styles.way}>
            {shared.categories.map(({ name }) => (
              <li key={name}>
                <Link variant="alone" href={`/${slugOf(name)}?butikk=${shopId}`}>{`${name} på lager her`}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.all}>
        <Link variant="alone" href={shopsPath}>
          Alle butikker
        </Link>
      </p>
    </div>
  )
}
