import type { ReactNode } from 'react'
import type { Ore, Picture as PictureFile } from '../../machines/domain/index.ts'
import { type Sum, Sums } from '../CartSummary/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useMoney } from '../internal/use-money.ts'
import { Picture } from '../Picture/index.ts'
import { byEar } from '../Spoken/index.ts'
import { norwegian, type OrderSummaryLabels } from './OrderSummary.labels.ts'
import styles from './OrderSummary.module.css'

export interface OrderSummaryLine {
  key: string
  name: string
  /** 'Kull, str. M'. */
  choice: string
  count: number
  /** For all pieces, without deposit. */
  price: Ore
  picture: PictureFile
  /** Under the line, in place of the number of pieces: a stepper. */
  stepper?: ReactNode
}

export interface OrderSummaryProps extends RootProps<'aside'> {
  heading?: string
  lines: readonly OrderSummaryLine[]
  sums: readonly Sum[]
  total: { label: string; amount: Ore }
  description?: string
  /** Under the sums. */
  more?: ReactNode
  /** Collapses to a line with the total on mobile. Not on the receipt. */
  collapsible?: boolean
  labels?: Partial<OrderSummaryLabels> | undefined
}

const pieces = (lines: readonly OrderSummaryLine[]) => lines.reduce((sum, { count }) => sum + count, 0)

/** Lines and sums of an order. */
export function OrderSummary(props: OrderSummaryProps) {
  const {
    heading: ownHeading,
    lines,
    sums,
    total,
    description,
    more,
    collapsible = true,
    labels: ownLabels,
    ...rest
  } = props
  const labels = useLabels('OrderSummary', norwegian, ownLabels)
  const money = useMoney()
  const heading = ownHeading ?? labels.heading
  const count = pieces(lines)
  return (
    <aside
      aria-label={labels.name}
      data-collapsible={collapsible || undefined}
      {...rootProps(rest, 'order-summary', styles.summary)}
    >
      {collapsible && (
        // the content follows it, so that wide screens show the same one
        <details className={styles.trigger} data-slot="order-summary-collapsible">
          <summary data-slot="order-summary-trigger">
            <span>{`${heading}, ${labels.count(count)}`}</span>
            <Icon name="chevron-down" size={20} />
            <b>{byEar(money.format(total.amount))}</b>
          </summary>
        </details>
      )}
      <div className={styles.content} data-slot="order-summary-content">
        <h2>{heading}</h2>
        {count > 0 && (
          <ul className={styles.lines} data-slot="order-summary-lines">
            {lines.map(({ key, name, choice, count: number, price, picture, stepper }) => (
              <li key={key} data-slot="order-summary-line">
                <Picture picture={picture} sizes="60px" alt="" />
                <p>
                  <b>{name}</b>
                  <br />
                  <span>{byEar(stepper ? choice : `${choice} · ${labels.pieces(number)}`)}</span>
                </p>
                <b>{byEar(money.format(price))}</b>
                {stepper && <div className={styles.stepper}>{stepper}</div>}
              </li>
            ))}
          </ul>
        )}
        <Sums rows={sums} total={total} />
        {description && (
          <p className={styles.note} data-slot="order-summary-description">
            {byEar(description)}
          </p>
        )}
        {more && (
          <div className={styles.more} data-slot="order-summary-more">
            {more}
          </div>
        )}
      </div>
    </aside>
  )
}
