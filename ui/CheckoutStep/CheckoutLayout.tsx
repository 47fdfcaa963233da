import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CheckoutStep.module.css'

export interface CheckoutLayoutProps extends RootProps<'div'> {
  children: ReactNode
  /** `OrderSummary`. */
  summary: ReactNode
  /** On mobile the summary comes first, as a closed line; on the receipt it comes last. */
  summaryFirst?: boolean
}

/** 640 and 420 beside each other on desktop; one column on mobile. */
export const CheckoutLayout = ({ children, summary, summaryFirst = true, ...rest }: CheckoutLayoutProps) => (
  <div data-summary-first={summaryFirst || undefined} {...rootProps(rest, 'checkout-layout', styles.layout)}>
    {summaryFirst && <div>{summary}</div>}
    <div>{children}</div>
    {!summaryFirst && <div>{summary}</div>}
  </div>
)
