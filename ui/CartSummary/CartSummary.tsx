import { type ReactNode, useId, useState } from 'react'
import type { Ore } from '../../machines/domain/index.ts'
import { Announced } from '../Announcer/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useMoney } from '../internal/use-money.ts'
import { byEar, spoken } from '../Spoken/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { type CartSummaryLabels, norwegian } from './CartSummary.labels.ts'
import styles from './CartSummary.module.css'

export interface CartSummaryProps extends RootProps<'div'> {
  total: Ore
  /** Announced together with a new total once it changes, shown elsewhere: 'Du har fått gratis frakt'. */
  status?: string | undefined
  /** Why the checkout is blocked: 'Én vare må endres før du kan betale.' */
  problem?: string | null
  /** Renders the button. The argument is the problem's id, for `aria-describedby`. */
  button: (problemId: string | undefined) => ReactNode
  labels?: Partial<CartSummaryLabels> | undefined
}

/** The cart's footer: the total and the button to the checkout. A new total is announced. */
export function CartSummary({ total, status, problem, button, labels: ownLabels, ...rest }: CartSummaryProps) {
  const labels = useLabels('CartSummary', norwegian, ownLabels)
  const money = useMoney()
  const id = useId()
  const [first] = useState(status)
  // the first total is read where it is shown, not announced
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && status !== first) setChanged(true)
  return (
    <div {...rootProps(rest, 'cart-summary', styles.foot)}>
      <Announced className={styles.total} data-slot="cart-summary-total">
        <span>{byEar(labels.total)}</span> <span>{byEar(money.format(total))}</span>
        {hasChanged && status && <VisuallyHidden> {spoken(status)}</VisuallyHidden>}
      </Announced>
      {problem && (
        <p className={styles.problem} data-slot="cart-summary-problem" id={id}>
          <Icon name="circle-alert" size={20} />
          {problem}
        </p>
      )}
      {button(problem ? id : undefined)}
    </div>
  )
}
