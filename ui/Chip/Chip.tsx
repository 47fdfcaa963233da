import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ChipLabels, norwegian } from './Chip.labels.ts'
import styles from './Chip.module.css'

export interface ChipProps extends RootProps<'button'> {
  /** The chosen value: 'Størrelse M'. */
  children: string
  onRemove: () => void
  labels?: Partial<ChipLabels> | undefined
}

/** A chosen filter. The press takes it away. */
export const Chip = ({ children, onRemove, labels: ownLabels, ...rest }: ChipProps) => {
  const labels = useLabels('Chip', norwegian, ownLabels)
  return (
    <button
      type="button"
      aria-label={labels.remove(children)}
      {...rootProps(withHandlers(rest, { onClick: onRemove }), 'chip', styles.chip)}
    >
      {children}
      <Icon name="x" size={20} />
    </button>
  )
}
