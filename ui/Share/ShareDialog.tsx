import type { ShareView } from '../../machines/share/index.ts'
import { Dialog } from '../Dialog/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { ShareWays, type ShareWaysLabels } from './ShareWays.tsx'

export interface ShareDialogProps extends RootProps<'div', 'title'> {
  /** What the share machine's view gives. */
  view: ShareView
  labels?: Partial<ShareWaysLabels> & { title?: string; close?: string }
}

/** Where the device has no sheet of its own: the ways to share, over the page. */
export function ShareDialog({ view: { dialog }, labels = {}, ...rest }: ShareDialogProps) {
  const { title = 'Del', close = 'Lukk deling', ...words } = labels
  return (
    <Dialog
      data-slot="share-dialog"
      {...rest}
      open={dialog !== null}
      onClose={() => dialog?.onClose()}
      title={title}
      closeLabel={close}
    >
      {dialog && <ShareWays dialog={dialog} labels={words} />}
    </Dialog>
  )
}
