import { Icon } from '../Icon/index.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  /** The chosen value: 'Størrelse M'. */
  children: string
  onRemove: () => void
  /** What the press does; the value follows. */
  removeLabel?: string
}

/** A chosen filter. The press takes it away. */
export const Chip = ({ children, onRemove, removeLabel = 'Fjern filter' }: ChipProps) => (
  <button type="button" className={styles.chip} aria-label={`${removeLabel}: ${children}`} onClick={onRemove}>
    {children}
    <Icon name="x" size={20} />
  </button>
)
