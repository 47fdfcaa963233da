import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Skeleton } from '../Skeleton/index.ts'
import styles from './ArticleCard.module.css'

export type ArticleCardSkeletonProps = RootProps<'div'>

/** Placeholder with a card's geometry. One `LiveRegion` per page says 'Laster…' for all placeholders. */
export const ArticleCardSkeleton = (props: ArticleCardSkeletonProps) => (
  <div {...rootProps(props, 'article-card-skeleton', styles.skeleton)}>
    <Skeleton shape="tile" />
    <Skeleton width={40} />
    <Skeleton width={80} />
    <Skeleton width={40} />
    <Skeleton width={60} />
  </div>
)
