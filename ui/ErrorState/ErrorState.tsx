import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ErrorState.module.css'

export interface ErrorStateProps extends RootProps<'div'> {
  /** '404', '500': for reports to support. */
  code?: string
  heading: string
  /** What happened, and what to do. */
  children: ReactNode
  /** Actions. */
  actions: ReactNode
}

/** The page shown when another could not be. */
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
