import { share2Icon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type ShareButtonLabels } from './ShareButton.labels.ts'

export interface ShareButtonProps extends RootProps<'button', 'aria-label' | 'disabled'> {
  labels?: Partial<ShareButtonLabels> | undefined
}

/** Opens the device's share sheet, or the dialog. */
export const ShareButton = ({ labels: ownLabels, ...rest }: ShareButtonProps) => {
  const labels = useLabels('ShareButton', norwegian, ownLabels)
  return <IconButton data-slot="share-button" {...rest} icon={share2Icon} label={labels.share} />
}
