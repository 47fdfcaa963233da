import type { ShareCommands, ShareView } from '../../machines/share/index.ts'
import { Dialog } from '../Dialog/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type ShareDialogLabels } from './ShareDialog.labels.ts'
import type { ShareWaysLabels } from './ShareWays.labels.ts'
import { ShareWays } from './ShareWays.tsx'

export interface ShareDialogProps extends RootProps<'div', 'title'> {
  /** The share machine's view. */
  view: ShareView
  /** Its commands. */
  commands: Pick<ShareCommands, 'follow' | 'copy' | 'close'>
  labels?: Partial<ShareDialogLabels & ShareWaysLabels> | undefined
}

/** Ways to share, for devices without a share sheet. */
export function ShareDialog({ view: { dialog }, commands, labels: ownLabels, ...rest }: ShareDialogProps) {
  const labels = useLabels('ShareDialog', norwegian, ownLabels)
  return (
    <Dialog
      data-slot="share-dialog"
      {...rest}
      open={dialog !== null}
      onOpenChange={commands.close}
      title={labels.title}
      labels={{ close: labels.close }}
    >
      {dialog && <ShareWays dialog={dialog} commands={commands} labels={ownLabels} />}
    </Dialog>
  )
}
