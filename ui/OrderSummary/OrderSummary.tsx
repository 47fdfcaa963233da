import type { ReactNode } from 'react'
import { formatMoney, type Ore, type Picture as PictureFile } from '../../machines/domain/index.ts'
import { type Sum, Sums } from '../CartSummary/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Picture } from '../Picture/index.ts'
import { norwegian, type OrderSummaryLabels } from './OrderSummary.labels.ts'
import styles from './OrderSummary.module.css'

export interface OrderSummaryLine {
  key: string
  name: string
  /** 'Kull, str. M'. */
  choice: string
  count: number
  /** Of all pieces together, without deposit. */
  price: Ore
  picture: PictureFile
}

export interface OrderSummaryProps extends RootProps<'aside'> {
  heading?: string
  lines: readonly OrderSummaryLine[]
  sums: readonly Sum[]
  total: { label: string; amount: Ore }
  description?: string
  /** Under the sums. */
  more?: ReactNode
  /** On mobile a closed line with the sum; on the receipt it always stands open. */
  closable?: boolean
  labels?: Partial<OrderSummaryLabels> | undefined
}

const pieces = (lines: readonly OrderSummaryLine[]) => lines.reduce((sum, { count }) => sum + count, 0)

/** What is bought, and what it costs. */
export function OrderSummary(props: OrderSummaryProps) {
  const {
    heading: ownHeading,
    lines,
    sums,
    total,
    description,
    more,
    closable = true,
    labels: ownLabels,
    ...rest
  } = props
  const labels = useLabels('OrderSummary', norwegian, ownLabels)
  const heading = ownHeading ?? labels.heading
  const count = pieces(lines)
  const content = (
    <>
      <ul className={styles.lines}>
        {lines.map(({ key, name, choice, count: number, price, picture }) => (
          <li key={key}>
            <Picture picture={picture} sizes="60px" alt="" />
            <p>
              <b>{name}</b>
              <br />
              <span>{`${choice} · ${labels.pieces(number)}`}</span>
            </p>
            <b>{formatMoney(price)}</b>
          </li>
        ))}
      </ul>
      <Sums rows={sums} total={total} />
      {description && <p className={styles.note}>{description}</p>}
      {more && <div className={styles.more}>{more}</div>}
    </>
  )
  return (
    <aside
      aria-label={labels.name}
      data-closable={closable || undefined}
      {...rootProps(rest, 'order-summary', styles.summary)}
    >
      {closable && (
        <details className={styles.closed}>
          <summary>
            <span>{`${heading}, ${labels.count(count)}`}</span>
            <Icon name="chevron-down" size={20} />
            <b>{formatMoney(total.amount)}</b>
          </summary>
          {content}
        </details>
      )}
      <div className={styles.open}>
        <h2>{heading}</h2>
        {content}
      </div>
    </aside>
  )
}
