import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export interface ArticleLayoutProps {
  gallery: ReactNode
  /** Name, price, choices, the button, the stock. */
  children: ReactNode
}

/** Pictures and, at their right on desktop, all that is needed to buy. */
export const ArticleLayout = ({ gallery, children }: ArticleLayoutProps) => (
  <div className={styles.layout}>
    {gallery}
    <div>{children}</div>
  </div>
)

/** The two columns below: description at the left, reviews at the right. */
export const ArticleColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
