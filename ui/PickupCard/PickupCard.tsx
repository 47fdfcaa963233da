import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Link } from '../Link/index.ts'
import styles from './PickupCard.module.css'

export interface PickupCardProps extends RootProps<'section'> {
  /** The same as the QR code says, for eye and ear: 'VH 7209 613'. */
  code: string
  /** The QR code's modules as data of one path, and the side of its box in modules, without the quiet zone. */
  qr: { path: string; size: number }
  address: string
  /** 'I dag til kl. 20 · Søndag stengt'. */
  hours?: string
  mapHref?: string
  heading?: string
  children?: ReactNode
}

/** The code to show in the shop. White in every scheme: a scanner must read it. */
export const PickupCard = ({
  code,
  qr,
  address,
  hours,
  mapHref,
  heading = 'Vis koden i butikken',
  children,
  ...rest
}: PickupCardProps) => (
  <section aria-label={heading} {...rootProps(rest, 'pickup-card', styles.card)}>
    <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} role="img" aria-label={`QR-kode for hentekode ${code}`}>
      <path d={qr.path} />
    </svg>
    <div>
      <h2>{heading}</h2>
      <p className={styles.code}>
        Hentekode <b>{code}</b>
      </p>
      <p className={styles.where}>
        {address}
        {hours && (
          <>
            <br />
            {hours}
          </>
        )}
      </p>
      <div className={styles.ways}>
        {mapHref && (
          <Link variant="alone" href={mapHref}>
            Vis i kart
          </Link>
        )}
        {children}
      </div>
    </div>
  </section>
)
