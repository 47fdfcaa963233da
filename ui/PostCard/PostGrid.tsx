import { Children, type ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './PostCard.module.css'

export interface PostGridProps extends RootProps<'ul'> {
  children: ReactNode
}

/** Posts as a list: one column, three from tablet width. */
export const PostGrid = ({ children, ...rest }: PostGridProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role from a list without markers
  <ul role="list" {...rootProps(rest, 'post-grid', styles.grid)}>
    {Children.map(children, (post) => (
      <li>{post}</li>
    ))}
  </ul>
)
