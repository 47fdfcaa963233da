import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { shareMachine } from './machine.ts'
import { hrefOf, type SharedPage, type ShareWay } from './rules.ts'

export interface ShareView {
  /** Null while the dialog is closed. */
  dialog: ShareDialogView | null
}

export interface ShareDialogView extends SharedPage {
  /** Links, to open in a new tab. */
  ways: readonly { way: ShareWay; href: string }[]
  /** State of the copy button: uncopied shows the address for copying by hand. */
  copy: 'offered' | 'busy' | 'copied' | 'uncopied'
}

export interface ShareCommands {
  open(what: SharedPage): void
  /** A link of the dialog was followed. */
  follow(): void
  copy(): void
  close(): void
}

const ways: readonly ShareWay[] = ['facebook', 'email']

export function selectShare(snapshot: SnapshotFrom<typeof shareMachine>): ShareView {
  const { what } = snapshot.context
  const copy = (['busy', 'copied', 'uncopied'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'offered'
  return {
    dialog:
      what && snapshot.hasTag('open')
        ? { ...what, ways: ways.map((way) => ({ way, href: hrefOf(way, what) })), copy }
        : null,
  }
}

export const shareCommands = (send: (event: EventFromLogic<typeof shareMachine>) => void): ShareCommands => ({
  open: ({ title, url }) => send({ type: 'share.open', title, url }),
  follow: () => send({ type: 'share.follow' }),
  copy: () => send({ type: 'share.copy' }),
  close: () => send({ type: 'share.close' }),
})
