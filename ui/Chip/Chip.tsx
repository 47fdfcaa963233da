import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import styles from './Chip.module.css'

export interface ChipProps extends RootProps<'button'> {
  /** The chosen value: 'Størrelse M'. */
  children: string
  onRemove: () => void
  /** What the press does; the value follows. */
  removeLabel?: string
}

/** A chosen filter. The press takes it away. */
export const Chip = ({ children, onRemove, removeLabel = 'Fjern filter', ...rest }: ChipProps) => (
  <button
    type="button"
    aria-label={`${removeLabel}: ${children}`}
    {...rootProps(withHandlers(rest, { onClick: onRemove }), 'chip', styles.chip)}
  >
    {children}
    <Icon name="x" size={20} />
  </button>
)
