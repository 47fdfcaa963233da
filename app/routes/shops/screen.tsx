import type { Shop } from '../../../machines/domain/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { closedDays, formatDays, formatTimes } from '../../content/hours.ts'
import { Head } from '../../head.tsx'
import type { ShopsPage } from './load.ts'
import styles from './screen.module.css'

export function Screen({ data: shops }: ShopsPage) {
  return (
    <div className={styles.page}>
      <Head
        title="Butikker"
        description={`Åpningstider, adresse og telefon til våre ${shops.length} butikker.`}
        canonical="/butikker"
      />
      <PageHeading count={`${shops.length} butikker`}>Butikker</PageHeading>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} />
          </li>
        ))}
      </ul>
      <p className={styles.credit}>
        Stedene på kartet: <Link href="https://www.geonames.org/">GeoNames</Link>, CC BY 4.0
      </p>
    </div>
  )
}

function ShopCard({ shop }: { shop: Shop }) {
  const closed = closedDays(shop.openingHours)
  return (
    <article className={styles.shop} id={`butikk-${shop.id}`}>
      <h2>{shop.name}</h2>
      <p>
        {shop.address}, {shop.postNo} {shop.postPlace}
      </p>
      <dl>
        {shop.openingHours.map((hours) => (
          <div key={hours.fromDay}>
            <dt>{formatDays(hours)}</dt>
            <dd>{formatTimes(hours)}</dd>
          </div>
        ))}
        {closed.length > 0 && (
          <div>
            <dt>{closed.join(', ')}</dt>
            <dd>Stengt</dd>
          </div>
        )}
      </dl>
      <p>
        <Link href={`tel:+47${shop.phone.replace(/\s/g, '')}`}>{shop.phone}</Link>
        <br />
        <Link href={`mailto:${shop.email}`}>{shop.email}</Link>
      </p>
      <Link href={shop.mapLink} target="_blank" rel="noreferrer">
        Vis {shop.name} i kart (åpnes i ny fane)
      </Link>
    </article>
  )
}
