import type { ShareView } from '../../machines/share/index.ts'
import { Dialog } from '../Dialog/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type ShareDialogLabels } from './ShareDialog.labels.ts'
import type { ShareWaysLabels } from './ShareWays.labels.ts'
import { ShareWays } from './ShareWays.tsx'

export interface ShareDialogProps extends RootProps<'div', 'title'> {
  /** What the share machine's view gives. */
  view: ShareView
  labels?: Partial<ShareDialogLabels & ShareWaysLabels> | undefined
}

/** Where the device has no sheet of its own: the ways to share, over the page. */
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
