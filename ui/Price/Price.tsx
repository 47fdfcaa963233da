import { formatMoney, type Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type PriceLabels } from './Price.labels.ts'
import styles from './Price.module.css'

export interface PriceProps extends RootProps<'div'> {
  /** What one pays, without deposit. */
  price: Ore
  /**
   * The lowest price of the 30 days before the campaign. Shown only where it is above the price: named in words, which a
   * listener hears, and crossed out for the eye by style alone, so that nothing is announced twice.
   */
  formerPrice?: Ore | null
  /** Deposit, shown beside the price. 0 shows nothing. */
  pant?: Ore
  /** What a measure of it costs, where it is sold by measure: `{ price: 11960, per: 'per liter' }`. */
  unitPrice?: { price: Ore; per: string } | undefined
  /** 17 px on a card, 31 px on the article's own screen, 17 px to the right in a line of the cart. */
  size?: 'card' | 'article' | 'line'
  labels?: Partial<PriceLabels> | undefined
}

/** A price in words that a listener understands too: now, before, and the deposit. */
export function Price({
  price,
  formerPrice = null,
  pant = 0,
  unitPrice,
  size = 'card',
  labels: ownLabels,
  ...rest
}: PriceProps) {
  const labels = useLabels('Price', norwegian, ownLabels)
  const reduced = formerPrice !== null && formerPrice > price
  return (
    <div data-size={size} {...rootProps(rest, 'price', styles.price)}>
      <span className={styles.now} data-slot="price-now" data-reduced={reduced || undefined}>
        {reduced && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
        {formatMoney(price)}
      </span>
      {reduced && (
        <span className={styles.aside} data-slot="price-aside">
          {` ${labels.former} `}
          <span className={styles.former}>{formatMoney(formerPrice)}</span>
        </span>
      )}
      {pant > 0 && (
        <span className={styles.aside} data-slot="price-aside" data-row="">
          {` ${labels.deposit} ${formatMoney(pant)}`}
        </span>
      )}
      {unitPrice && (
        <span className={styles.aside} data-slot="price-aside" data-row="">
          {` ${formatMoney(unitPrice.price)} ${unitPrice.per}`}
        </span>
      )}
    </div>
  )
}
