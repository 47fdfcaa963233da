import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CheckoutStep.module.css'

export interface CheckoutLayoutProps extends RootProps<'div'> {
  children: ReactNode
  /** The page's heading: read before the summary. */
  heading?: ReactNode
  /** `OrderSummary`. */
  summary: ReactNode
  /** Puts the summary first on mobile, as a closed line. On the receipt it comes last. */
  summaryFirst?: boolean
}

/** Two columns of 640 and 420 px on desktop, one on mobile. */
export const CheckoutLayout = ({ children, heading, summary, summaryFirst = true, ...rest }: CheckoutLayoutProps) => (
  <div data-summary-first={summaryFirst || undefined} {...rootProps(rest, 'checkout-layout', styles.layout)}>
    {heading && <div data-slot="checkout-layout-heading">{heading}</div>}
    {summaryFirst && (
      <div className={styles.aside} data-slot="checkout-layout-summary">
        {summary}
      </div>
    )}
    <div data-slot="checkout-layout-content">{children}</div>
    {!summaryFirst && <div data-slot="checkout-layout-summary">{summary}</div>}
  </div>
)
