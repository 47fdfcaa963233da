import type { ReactNode } from 'react'
import type { Shop } from '../../machines/domain/index.ts'
import { externalLinkIcon, Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Link, telHref } from '../Link/index.ts'
import { OpeningHoursTable } from '../OpeningHours/index.ts'
import { byEar } from '../Spoken/index.ts'
import { kilometres } from '../StockBox/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type ShopCardLabels } from './ShopCard.labels.ts'
import styles from './ShopCard.module.css'

export interface ShopCardProps extends RootProps<'article'> {
  shop: Shop
  /** Address of the shop's page; makes its name a link. */
  href?: string
  /** Distance, if the shopper's position is known. */
  km?: number | null
  /** Time of the render, for 'Åpent til kl. 18'. */
  now?: Date
  messengerHref?: string
  headingLevel?: 1 | 2 | 3
  /** Below: a button that selects the shop. */
  children?: ReactNode
  labels?: Partial<ShopCardLabels> | undefined
}

/** A shop: address, opening hours and contact. */
export function ShopCard({
  shop,
  href,
  km,
  now,
  messengerHref,
  headingLevel = 2,
  children,
  labels: ownLabels,
  ...rest
}: ShopCardProps) {
  const labels = useLabels('ShopCard', norwegian, ownLabels)
  const Heading = `h${headingLevel}` as const
  const id = `butikk-${shop.id}`
  const name = `${id}-navn`
  const outside = (to: string, words: string) => (
    <Link variant="alone" href={to} target="_blank" rel="noreferrer">
      {words}
      <VisuallyHidden>{` ${shop.name} (${labels.newTab})`}</VisuallyHidden>
      <Icon name={externalLinkIcon} size={16} />
    </Link>
  )
  const phoneHref = telHref(shop.phone)
  return (
    <article id={id} aria-labelledby={name} {...rootProps(rest, 'shop-card', styles.card)}>
      <Heading id={name}>{href ? <a href={href}>{shop.name}</a> : shop.name}</Heading>
      <p>
        {/* keeps postcode and place on one line */}
        {`${shop.address}, ${`${shop.postNo} ${shop.postPlace}`.replaceAll(' ', '\u00a0')}`}
        {km != null && (
          <>
            <br />
            <span className={styles.away} data-slot="shop-card-away">
              {byEar(labels.away(kilometres(km)))}
            </span>
          </>
        )}
      </p>
      <OpeningHoursTable hours={shop.openingHours} now={now} />
      <p className={styles.ways} data-slot="shop-card-links">
        {phoneHref && (
          <Link variant="alone" href={phoneHref}>
            {shop.phone}
          </Link>
        )}
        {shop.email && (
          <Link variant="alone" href={`mailto:${shop.email}`}>
            {shop.email}
          </Link>
        )}
        {messengerHref && outside(messengerHref, labels.messenger)}
        {shop.mapLink && outside(shop.mapLink, labels.map)}
      </p>
      {children}
    </article>
  )
}
