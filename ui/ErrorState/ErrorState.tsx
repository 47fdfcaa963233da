import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ErrorState.module.css'

export interface ErrorStateProps extends RootProps<'div'> {
  /** '404', '500': for those who must tell somebody. */
  code?: string
  heading: string
  /** What happened, and what to do. */
  children: ReactNode
  /** The way on. */
  actions: ReactNode
}

/** A page in place of the one that could not be shown. */
export const ErrorState = ({ code, heading, children, actions, ...rest }: ErrorStateProps) => (
  <div {...rootProps(rest, 'error-state', styles.error)}>
    {code && (
      <p className={styles.code} data-slot="error-state-code">
        {code}
      </p>
    )}
    <h1 tabIndex={-1}>{heading}</h1>
    <p>{children}</p>
    <div>{actions}</div>
  </div>
)
