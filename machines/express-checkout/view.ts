import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Ore } from '../domain/index.ts'
import type { expressCheckoutMachine } from './machine.ts'
import type { ExpressNotice } from './rules.ts'

export interface ExpressCheckoutView {
  button: 'ready' | 'busy'
  /** The amount to pay, freight included. */
  total: Ore
  notice: ExpressNotice | null
}

export interface ExpressCheckoutCommands {
  buy(): void
}

export const selectExpressCheckout = (snapshot: SnapshotFrom<typeof expressCheckoutMachine>): ExpressCheckoutView => ({
  button: snapshot.hasTag('busy') || snapshot.matches('settled') ? 'busy' : 'ready',
  total: snapshot.context.serverTotal ?? snapshot.context.goods.total,
  notice: snapshot.context.notice,
})

export const expressCheckoutCommands = (
  send: (event: EventFromLogic<typeof expressCheckoutMachine>) => void,
): ExpressCheckoutCommands => ({
  buy: () => send({ type: 'expressCheckout.buy' }),
})
