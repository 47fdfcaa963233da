import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Gallery.module.css'

export interface ArticleLayoutProps extends RootProps<'div'> {
  gallery: ReactNode
  /** Name, price, choices, the button, the stock. */
  children: ReactNode
}

/** Pictures and, at their right on desktop, all that is needed to buy. */
export const ArticleLayout = ({ gallery, children, ...rest }: ArticleLayoutProps) => (
  <div {...rootProps(rest, 'article-layout', styles.layout)}>
    {gallery}
    <div>{children}</div>
  </div>
)

export interface ArticleColumnsProps extends RootProps<'div'> {
  children: ReactNode
}

/** The two columns below: description at the left, reviews at the right. */
export const ArticleColumns = ({ children, ...rest }: ArticleColumnsProps) => (
  <div {...rootProps(rest, 'article-columns', styles.columns)}>{children}</div>
)
