import type { ReactNode, Ref } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './EmptyState.module.css'

export interface EmptyStateProps extends RootProps<'div'> {
  heading: string
  /** What to do instead. */
  children?: ReactNode
  /** Actions. */
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** Id of the heading, which takes the focus when the former content is gone. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** An empty list or cart, with what to do instead. */
export function EmptyState({ heading, children, actions, headingLevel = 2, headingRef, ...rest }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rootProps(rest, 'empty-state', styles.empty)}>
      <Heading ref={headingRef} tabIndex={-1}>
        {heading}
      </Heading>
      {children && <div>{children}</div>}
      {actions && (
        <div className={styles.actions} data-slot="empty-state-actions">
          {actions}
        </div>
      )}
    </div>
  )
}
