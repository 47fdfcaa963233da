import { Children, type ReactNode } from 'react'
import styles from './PostCard.module.css'

/** Posts as a list: one column, or three from a tablet's width. */
export const PostGrid = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role from a list without markers
  <ul className={styles.grid} role="list">
    {Children.map(children, (post) => (
      <li>{post}</li>
    ))}
  </ul>
)
