import { type ReactNode, useId } from 'react'
import { formatMoney, type Ore } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import styles from './CartSummary.module.css'

export interface CartSummaryProps {
  total: Ore
  label?: string
  /** Why one cannot go on: 'Én vare må endres før du kan betale.' */
  problem?: string | null
  /** The button; it is given the id of the problem for its `aria-describedby`. */
  button: (problemId: string | undefined) => ReactNode
}

/** The foot of the cart: the total, always in sight, and the way on. A change of the total is read. */
export function CartSummary({ total, label = 'Totalt inkl. mva.', problem, button }: CartSummaryProps) {
  const id = useId()
  return (
    <div className={styles.foot}>
      <p className={styles.total} role="status">
        <span>{label}</span> <span>{formatMoney(total)}</span>
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
