import { Button } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type LoadMoreLabels, norwegian } from './LoadMore.labels.ts'
import styles from './LoadMore.module.css'

export interface LoadMoreProps extends RootProps<'div'> {
  count: number
  total: number
  onLoadMore: () => void
  isPending?: boolean
  labels?: Partial<LoadMoreLabels> | undefined
}

/** Number of loaded items and a button for the next ones. The button goes when all are loaded; the status stays. */
export const LoadMore = ({
  count,
  total,
  onLoadMore,
  isPending = false,
  labels: ownLabels,
  ...rest
}: LoadMoreProps) => {
  const labels = useLabels('LoadMore', norwegian, ownLabels)
  return (
    <div {...rootProps(rest, 'load-more', styles.more)}>
      {/* new for a new total, which is announced where it is shown: a region that comes with its text is silent */}
      <p key={total} role="status">
        {labels.status(count, total)}
      </p>
      <progress value={count} max={Math.max(total, 1)} aria-hidden="true" />
      {count < total && (
        <Button variant="secondary" isPending={isPending} onClick={onLoadMore}>
          {labels.more}
        </Button>
      )}
    </div>
  )
}
