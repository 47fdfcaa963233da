import { Skeleton } from '../Skeleton/index.ts'
import styles from './ArticleCard.module.css'

/** Where a card is about to be: its geometry. One status on the page says 'Laster…' for all of them. */
export const ArticleCardSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="tile" />
    <Skeleton width={40} />
    <Skeleton width={80} />
    <Skeleton width={40} />
    <Skeleton width={60} />
  </div>
)
