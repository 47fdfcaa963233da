import { Button } from '../Button/index.ts'
import styles from './LoadMore.module.css'

export interface LoadMoreProps {
  shown: number
  total: number
  onMore: () => void
  waiting?: boolean
  label?: string
}

/** How many are shown, and the next ones. The button goes when all are there; the status stays. */
export const LoadMore = ({ shown, total, onMore, waiting = false, label = 'Vis flere' }: LoadMoreProps) => (
  <div className={styles.more}>
    <p role="status">
      Viser {shown} av {total}
    </p>
    <progress value={shown} max={Math.max(total, 1)} aria-hidden="true" />
    {shown < total && (
      <Button variant="secondary" waiting={waiting} onClick={onMore}>
        {label}
      </Button>
    )}
  </div>
)
