import { share2Icon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'

export interface ShareButtonProps {
  onPress: () => void
  label?: string
}

/** Opens the device's own sheet, or the dialog. */
export const ShareButton = ({ onPress, label = 'Del' }: ShareButtonProps) => (
  <IconButton icon={share2Icon} label={label} onClick={onPress} />
)
