import type { ShareView } from '../../machines/share/index.ts'
import { Dialog } from '../Dialog/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type ShareDialogLabels } from './ShareDialog.labels.ts'
import type { ShareWaysLabels } from './ShareWays.labels.ts'
import { ShareWays } from './ShareWays.tsx'

export interface ShareDialogProps extends RootProps<'div', 'title'> {
  /** The share machine's view. */
  view: ShareView
  labels?: Partial<ShareDialogLabels & ShareWaysLabels> | undefined
}

/** Ways to share, for devices without a share sheet. */
export function ShareDialog({ view: { dialog }, labels: ownLabels, ...rest }: ShareDialogProps) {
  const labels = useLabels('ShareDialog', norwegian, ownLabels)
  return (
    <Dialog
      data-slot="share-dialog"
      {...rest}
      open={dialog !== null}
      onOpenChange={() => dialog?.onClose()}
      title={labels.title}
      labels={{ close: labels.close }}
    >
      {dialog && <ShareWays dialog={dialog} labels={ownLabels} />}
    </Dialog>
  )
}
