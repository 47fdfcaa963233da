import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './PageHeading.module.css'

export interface PageHeadingProps extends RootProps<'div'> {
  /** Takes focus after a change of page. */
  children: ReactNode
  /** Beside the heading: '132 varer', or 'Laster…' while it is awaited. It is a status: changes are read. */
  count?: string
  /** At the right: the share button. */
  actions?: ReactNode
  /** An article's name stands in a narrow column. */
  size?: 'page' | 'article'
}

/** The name of a page. */
export const PageHeading = ({ children, count, actions, size = 'page', ...rest }: PageHeadingProps) => (
  <div data-size={size} {...rootProps(rest, 'page-heading', styles.heading)}>
    <h1 tabIndex={-1}>{children}</h1>
    {/* a sheet of filters hides the page from who hears it, but for what has an `aria-live` */}
    {count !== undefined && (
      <p role="status" aria-live="polite">
        {count}
      </p>
    )}
    {actions && <div>{actions}</div>}
  </div>
)
