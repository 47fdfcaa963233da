import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Gallery.module.css'

export interface ArticleLayoutProps extends RootProps<'div'> {
  gallery: ReactNode
  /** Name, price, choices, button and stock. */
  children: ReactNode
}

/** Pictures, with the purchase controls to their right on desktop. */
export const ArticleLayout = ({ gallery, children, ...rest }: ArticleLayoutProps) => (
  <div {...rootProps(rest, 'article-layout', styles.layout)}>
    {gallery}
    <div>{children}</div>
  </div>
)

export interface ArticleColumnsProps extends RootProps<'div'> {
  children: ReactNode
}

/** Two columns below: description at the left, reviews at the right. */
export const ArticleColumns = ({ children, ...rest }: ArticleColumnsProps) => (
  <div {...rootProps(rest, 'article-columns', styles.columns)}>{children}</div>
)
