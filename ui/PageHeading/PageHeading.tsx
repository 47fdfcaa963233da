import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { wholeWords } from '../WholeWords/index.ts'
import styles from './PageHeading.module.css'

export interface PageHeadingProps extends RootProps<'div'> {
  /** Takes the focus after a navigation. */
  children: ReactNode
  /** Beside the heading: '132 varer', or 'Laster…'. A live region announces changes. */
  count?: ReactNode
  /** The heading has the number, so the count is only announced. */
  isCountHidden?: boolean
  /** Actions at the right: the share button. */
  actions?: ReactNode
  /** For a narrow column, such as an article's. */
  size?: 'page' | 'article'
}

/** The page's h1. */
export const PageHeading = ({
  children,
  count,
  isCountHidden = false,
  actions,
  size = 'page',
  ...rest
}: PageHeadingProps) => (
  <div data-size={size} {...rootProps(rest, 'page-heading', styles.heading)}>
    <h1 tabIndex={-1}>{typeof children === 'string' ? wholeWords(children) : children}</h1>
    {count !== undefined && (
      <p role="status" className={isCountHidden ? 'visually-hidden' : undefined}>
        {count}
      </p>
    )}
    {actions && <div>{actions}</div>}
  </div>
)
