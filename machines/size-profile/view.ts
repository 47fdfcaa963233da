import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sizeProfileMachine } from './machine.ts'
import type { OwnSize } from './rules.ts'

export interface SizeProfileView {
  /** Latest choice first. */
  sizes: readonly OwnSize[]
}

export interface SizeProfileCommands {
  /** Changes a kept size. */
  change(own: OwnSize, size: string): void
  remove(own: OwnSize): void
  /** Deletes them all. */
  forget(): void
}

export const selectSizeProfile = ({ context }: SnapshotFrom<typeof sizeProfileMachine>): SizeProfileView => ({
  sizes: context.sizes,
})

export const sizeProfileCommands = (
  send: (event: EventFromLogic<typeof sizeProfileMachine>) => void,
): SizeProfileCommands => ({
  change: ({ audience }, size) => send({ type: 'sizeProfile.keep', audience, size }),
  remove: ({ audience, kind }) => send({ type: 'sizeProfile.remove', audience, kind }),
  forget: () => send({ type: 'sizeProfile.forget' }),
})
