import { Button } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './LoadMore.module.css'

export interface LoadMoreProps extends RootProps<'div'> {
  shown: number
  total: number
  onLoadMore: () => void
  isPending?: boolean
  label?: string
}

/** How many are shown, and the next ones. The button goes when all are there; the status stays. */
export const LoadMore = ({
  shown,
  total,
  onLoadMore,
  isPending = false,
  label = 'Vis flere',
  ...rest
}: LoadMoreProps) => (
  <div {...rootProps(rest, 'load-more', styles.more)}>
    <p role="status">
      Viser {shown} av {total}
    </p>
    <progress value={shown} max={Math.max(total, 1)} aria-hidden="true" />
    {shown < total && (
      <Button variant="secondary" isPending={isPending} onClick={onLoadMore}>
        {label}
      </Button>
    )}
  </div>
)
