import { type ReactNode, useId } from 'react'
import { formatMoney, type Ore } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { type CartSummaryLabels, norwegian } from './CartSummary.labels.ts'
import styles from './CartSummary.module.css'

export interface CartSummaryProps extends RootProps<'div'> {
  total: Ore
  /** What a change of the total brings with it, to be heard with it and shown elsewhere: 'Du har fått gratis frakt'. */
  status?: string | undefined
  /** Why one cannot go on: 'Én vare må endres før du kan betale.' */
  problem?: string | null
  /** The button; it is given the id of the problem for its `aria-describedby`. */
  button: (problemId: string | undefined) => ReactNode
  labels?: Partial<CartSummaryLabels> | undefined
}

/** The foot of the cart: the total, always in sight, and the way on. A change of the total is read. */
export function CartSummary({ total, status, problem, button, labels: ownLabels, ...rest }: CartSummaryProps) {
  const labels = useLabels('CartSummary', norwegian, ownLabels)
  const id = useId()
  return (
    <div {...rootProps(rest, 'cart-summary', styles.foot)}>
      <p className={styles.total} role="status">
        <span>{labels.total}</span> <span>{formatMoney(total)}</span>
        {status && <VisuallyHidden> {status}</VisuallyHidden>}
      </p>
      {problem && (
        <p className={styles.problem} id={id}>
          <Icon name="circle-alert" size={20} />
          {problem}
        </p>
      )}
      {button(problem ? id : undefined)}
    </div>
  )
}
