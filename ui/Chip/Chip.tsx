import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { spoken } from '../Spoken/index.ts'
import { type ChipLabels, norwegian } from './Chip.labels.ts'
import styles from './Chip.module.css'

export interface ChipProps extends RootProps<'button'> {
  /** The selected value: 'Størrelse M'. */
  children: string
  onRemove: () => void
  labels?: Partial<ChipLabels> | undefined
}

/** A selected filter. Pressing it removes the filter. */
export const Chip = ({ children, onRemove, labels: ownLabels, ...rest }: ChipProps) => {
  const labels = useLabels('Chip', norwegian, ownLabels)
  return (
    <button
      type="button"
      aria-label={labels.remove(spoken(children))}
      {...rootProps(withHandlers(rest, { onClick: onRemove }), 'chip', styles.chip)}
    >
      {children}
      <Icon name="x" size={20} />
    </button>
  )
}
