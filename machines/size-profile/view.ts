import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sizeProfileMachine } from './machine.ts'
import type { OwnSize } from './rules.ts'

export interface SizeProfileView {
  /** Latest choice first. */
  sizes: readonly OwnSize[]
  /** Changes a kept size. */
  onChange(own: OwnSize, size: string): void
  onRemove(own: OwnSize): void
  /** Null when there is nothing to delete. */
  onForget: (() => void) | null
}

export function sizeProfileView(
  snapshot: SnapshotFrom<typeof sizeProfileMachine>,
  send: (event: EventFromLogic<typeof sizeProfileMachine>) => void,
): SizeProfileView {
  const { sizes } = snapshot.context
  return {
    sizes,
    onChange: ({ audience }, size) => send({ type: 'sizeProfile.keep', audience, size }),
    onRemove: ({ audience, kind }) => send({ type: 'sizeProfile.remove', audience, kind }),
    onForget: sizes.length === 0 ? null : () => send({ type: 'sizeProfile.forget' }),
  }
}
