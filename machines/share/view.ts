import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { shareMachine } from './machine.ts'
import { hrefOf, type SharedPage, type ShareWay } from './rules.ts'

export interface ShareView {
  onOpen(what: SharedPage): void
  /** Null while the dialog is not on the screen. */
  dialog: ShareDialogView | null
}

export interface ShareDialogView extends SharedPage {
  /** Links, to be opened beside the shop. */
  ways: readonly { way: ShareWay; href: string; onFollow(): void }[]
  /** The button's own word: uncopied shows the address to be copied by hand. */
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
              onFollow: () => send({ type: 'share.follow', way }),
            })),
            copy,
            onCopy: () => send({ type: 'share.copy' }),
            onClose: () => send({ type: 'share.close' }),
          }
        : null,
  }
}
