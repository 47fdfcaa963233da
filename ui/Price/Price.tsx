import type { Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useMoney } from '../internal/use-money.ts'
import { byEar } from '../Spoken/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type PriceLabels } from './Price.labels.ts'
import styles from './Price.module.css'

export interface PriceProps extends RootProps<'div'> {
  /** The price to pay, without deposit. */
  price: Ore
  /**
   * The lowest price of the 30 days before the campaign. Shown only if higher than the price: labelled in text for
   * screen readers and crossed out by style alone, so that nothing is announced twice.
   */
  formerPrice?: Ore | null
  /** Price for members of a club, shown beside the price for all. */
  memberPrice?: Ore | null | undefined
  /** Deposit, shown beside the price; 0 shows none. */
  pant?: Ore
  /** Unit price: `{ price: 11960, per: 'per liter' }`. */
  unitPrice?: { price: Ore; per: string } | undefined
  /** 17 px on a card, 31 px on the article's page, 17 px right-aligned in a cart line. */
  size?: 'card' | 'article' | 'line'
  labels?: Partial<PriceLabels> | undefined
}

/** A price with text for screen readers: current, former and deposit. */
export function Price({
  price,
  formerPrice = null,
  memberPrice,
  pant = 0,
  unitPrice,
  size = 'card',
  labels: ownLabels,
  ...rest
}: PriceProps) {
  const labels = useLabels('Price', norwegian, ownLabels)
  const money = useMoney()
  const reduced = formerPrice !== null && formerPrice > price
  return (
    <div data-size={size} {...rootProps(rest, 'price', styles.price)}>
      <span className={styles.now} data-slot="price-now" data-reduced={reduced || undefined}>
        {reduced && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
        {byEar(money.format(price))}
      </span>
      {reduced && (
        <span className={styles.aside} data-slot="price-aside">
          {` ${labels.former} `}
          <span className={styles.former}>{byEar(money.format(formerPrice))}</span>
        </span>
      )}
      {pant > 0 && (
        <span className={styles.aside} data-slot="price-aside" data-row="">
          {byEar(` ${labels.deposit} ${money.format(pant)}`)}
        </span>
      )}
      {memberPrice && (
        <span className={styles.aside} data-slot="price-member" data-row="">
          {byEar(` ${labels.member} ${money.format(memberPrice)}`)}
        </span>
      )}
      {unitPrice && (
        <span className={styles.aside} data-slot="price-aside" data-row="">
          {byEar(` ${money.format(unitPrice.price)} ${unitPrice.per}`)}
        </span>
      )}
    </div>
  )
}
