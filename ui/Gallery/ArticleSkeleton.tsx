import type { RootProps } from '../internal/root-props.ts'
import { Skeleton } from '../Skeleton/index.ts'
import { ArticleLayout } from './ArticleLayout.tsx'
import styles from './Gallery.module.css'

export type ArticleSkeletonProps = RootProps<'div'>

/** Placeholder for an article: picture, name, price, choices, button and stock. */
export const ArticleSkeleton = (props: ArticleSkeletonProps) => (
  <ArticleLayout
    data-slot="article-skeleton"
    {...props}
    gallery={
      <div className={styles.gallery} data-slot="article-skeleton-gallery">
        <div className={styles.stage} data-slot="article-skeleton-stage">
          <Skeleton shape="tile" />
        </div>
      </div>
    }
  >
    <div className={styles.skeleton} data-slot="article-skeleton-content">
      <Skeleton width={20} />
      <Skeleton shape="heading" width={80} />
      <Skeleton shape="heading" width={60} />
      <Skeleton width={40} />
      <Skeleton shape="heading" width={40} />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  </ArticleLayout>
)
