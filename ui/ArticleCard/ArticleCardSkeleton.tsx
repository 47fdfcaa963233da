import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Skeleton } from '../Skeleton/index.ts'
import styles from './ArticleCard.module.css'

export type ArticleCardSkeletonProps = RootProps<'div'>

/** Placeholder for a card, with its geometry. One status on the page says 'Laster…' for all of them. */
export const ArticleCardSkeleton = (props: ArticleCardSkeletonProps) => (
  <div {...rootProps(props, 'article-card-skeleton', styles.skeleton)}>
    <Skeleton shape="tile" />
    <Skeleton width={40} />
    <Skeleton width={80} />
    <Skeleton width={40} />
    <Skeleton width={60} />
  </div>
)
