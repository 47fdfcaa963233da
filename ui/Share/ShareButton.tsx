import { share2Icon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import type { RootProps } from '../internal/root-props.ts'

export interface ShareButtonProps extends RootProps<'button', 'aria-label' | 'disabled'> {
  label?: string
}

/** Opens the device's own sheet, or the dialog. */
export const ShareButton = ({ label = 'Del', ...rest }: ShareButtonProps) => (
  <IconButton data-slot="share-button" {...rest} icon={share2Icon} label={label} />
)
