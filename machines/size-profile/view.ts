import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sizeProfileMachine } from './machine.ts'
import type { OwnSize } from './rules.ts'

export interface SizeProfileView {
  /** Latest choice first. */
  sizes: readonly OwnSize[]
  /** The last deletion can be taken back. */
  canUndo: boolean
  /** They are on the customer’s account too. */
  isOnAccount: boolean
}

export interface SizeProfileCommands {
  /** Changes a kept size. */
  change(own: OwnSize, size: string): void
  remove(own: OwnSize): void
  /** Deletes them all. */
  clear(): void
  /** Takes the last deletion back. */
  undo(): void
}

export const selectSizeProfile = ({ context }: SnapshotFrom<typeof sizeProfileMachine>): SizeProfileView => ({
  sizes: context.sizes,
  canUndo: context.deleted !== null,
  isOnAccount: context.account !== null,
})

export const sizeProfileCommands = (
  send: (event: EventFromLogic<typeof sizeProfileMachine>) => void,
): SizeProfileCommands => ({
  change: ({ audience }, size) => send({ type: 'sizeProfile.keep', audience, size }),
  remove: ({ audience, kind }) => send({ type: 'sizeProfile.remove', audience, kind }),
  clear: () => send({ type: 'sizeProfile.clear' }),
  undo: () => send({ type: 'sizeProfile.undo' }),
})
