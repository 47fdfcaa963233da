import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { quickReserveMachine } from './machine.ts'
import type { Contact, QuickGoods } from './rules.ts'

export interface QuickReserveView {
  /** The first press is under way. */
  isReading: boolean
  /** The sheet is open. */
  isAsking: boolean
  /** What the sheet shows, also while it closes; null before its first opening. */
  asked: { goods: QuickGoods; contact: Contact } | null
}

export interface QuickReserveCommands {
  /** The first press. Null where the size or a shop is not chosen. */
  press(goods: QuickGoods | null): void
  close(): void
  /** Goes to the shops and the checkout, where shop and contact can be changed. */
  change(): void
}

export const selectQuickReserve = (snapshot: SnapshotFrom<typeof quickReserveMachine>): QuickReserveView => {
  const { goods, contact } = snapshot.context
  return {
    isReading: snapshot.hasTag('busy'),
    isAsking: snapshot.hasTag('asking'),
    asked: goods && contact && { goods, contact },
  }
}

export const quickReserveCommands = (
  send: (event: EventFromLogic<typeof quickReserveMachine>) => void,
): QuickReserveCommands => ({
  press: (goods) => send({ type: 'quickReserve.press', goods }),
  close: () => send({ type: 'quickReserve.close' }),
  change: () => send({ type: 'quickReserve.change' }),
})
