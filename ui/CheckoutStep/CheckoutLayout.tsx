import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CheckoutStep.module.css'

export interface CheckoutLayoutProps extends RootProps<'div'> {
  children: ReactNode
  /** `OrderSummary`. */
  summary: ReactNode
  /** Puts the summary first on mobile, as a closed line. On the receipt it comes last. */
  summaryFirst?: boolean
}

/** Two columns of 640 and 420 px on desktop, one on mobile. */
export const CheckoutLayout = ({ children, summary, summaryFirst = true, ...rest }: CheckoutLayoutProps) => (
  <div data-summary-first={summaryFirst || undefined} {...rootProps(rest, 'checkout-layout', styles.layout)}>
    {summaryFirst && <div data-slot="checkout-layout-summary">{summary}</div>}
    <div data-slot="checkout-layout-content">{children}</div>
    {!summaryFirst && <div data-slot="checkout-layout-summary">{summary}</div>}
  </div>
)
