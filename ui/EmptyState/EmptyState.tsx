import type { ReactNode, Ref } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  heading: string
  /** What to do instead. */
  children?: ReactNode
  /** The way on. */
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** The heading, which takes focus when what was here is gone. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Nothing here, and the way on. */
export function EmptyState({ heading, children, actions, headingLevel = 2, headingRef }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <Heading ref={headingRef} tabIndex={-1}>
        {heading}
      </Heading>
      {children && <div>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
