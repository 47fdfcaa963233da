import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { shareMachine } from './machine.ts'
import { hrefOf, type SharedPage, type ShareWay } from './rules.ts'

export interface ShareView {
  onOpen(what: SharedPage): void
  /** Null while the dialog is closed. */
  dialog: ShareDialogView | null
}

export interface ShareDialogView extends SharedPage {
  /** Links, to open in a new tab. */
  ways: readonly { way: ShareWay; href: string; onFollow(): void }[]
  /** State of the copy button: uncopied shows the address for copying by hand. */
  copy: 'offered' | 'busy' | 'copied' | 'uncopied'
  onCopy(): void
  onClose(): void
}

const ways: readonly ShareWay[] = ['facebook', 'email']

export function shareView(
  snapshot: SnapshotFrom<typeof shareMachine>,
  send: (event: EventFromLogic<typeof shareMachine>) => void,
): ShareView {
  const { what } = snapshot.context
  const copy = (['busy', 'copied', 'uncopied'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'offered'
  return {
    onOpen: ({ title, url }) => send({ type: 'share.open', title, url }),
    dialog:
      what && snapshot.hasTag('open')
        ? {
            ...what,
            ways: ways.map((way) => ({
              way,
              href: hrefOf(way, what),
              onFollow: () => send({ type: 'share.follow' }),
            })),
            copy,
            onCopy: () => send({ type: 'share.copy' }),
            onClose: () => send({ type: 'share.close' }),
          }
        : null,
  }
}
