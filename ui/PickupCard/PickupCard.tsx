import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Link } from '../Link/index.ts'
import { byEar } from '../Spoken/index.ts'
import { norwegian, type PickupCardLabels } from './PickupCard.labels.ts'
import styles from './PickupCard.module.css'

export interface PickupCardProps extends RootProps<'section'> {
  /** The content of the QR code as text: 'VH 7209 613'. */
  code: string
  /** The QR code's modules as one SVG path, and its side in modules without the quiet zone. */
  qr: { path: string; size: number }
  address: string
  /** 'I dag til kl. 20 · Søndag stengt'. */
  hours?: string
  mapHref?: string
  heading?: string
  children?: ReactNode
  labels?: Partial<PickupCardLabels> | undefined
}

/** The code to show in the shop. White in every scheme, for scanners. */
export const PickupCard = ({
  code,
  qr,
  address,
  hours,
  mapHref,
  heading,
  children,
  labels: ownLabels,
  ...rest
}: PickupCardProps) => {
  const labels = useLabels('PickupCard', norwegian, ownLabels)
  return (
    <section aria-label={heading ?? labels.heading} {...rootProps(rest, 'pickup-card', styles.card)}>
      <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} role="img" aria-label={labels.qr(code)}>
        <path d={qr.path} />
      </svg>
      <div>
        <h2>{heading ?? labels.heading}</h2>
        <p className={styles.code} data-slot="pickup-card-code">
          {`${labels.code} `}
          <b>{code}</b>
        </p>
        <p className={styles.where} data-slot="pickup-card-address">
          {address}
          {hours && (
            <>
              <br />
              {byEar(hours)}
            </>
          )}
        </p>
        <div className={styles.ways} data-slot="pickup-card-links">
          {mapHref && (
            <Link variant="alone" href={mapHref}>
              {labels.map}
            </Link>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
