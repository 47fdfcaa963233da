import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import type { CartLine } from './cart.types.ts'
import { cartMachine } from './machine.ts'
import { completed, type StockEntry, stockIn } from './rules.ts'
import { type StoredCart, toStored } from './stored.ts'

/** Which lines, and in which shop. */
export interface StockQuestion {
  shopId: number
  lines: readonly CartLine[]
  /** References of the cart's own unpaid orders: what they hold is there for this shopper. */
  orderRefs: readonly string[]
}

/** What the cart asks of the world. */
export interface CartPorts {
  /** Keeps the cart. Must not fail: a full or forbidden store is the keeper's to bear. May add fields of its own. */
  save(stored: StoredCart): void
  /** Stock and current price of each line in a shop; a variant left out counts as not there. A rejection is a fault. */
  readStock(question: StockQuestion, signal: AbortSignalLike): Promise<readonly StockEntry[]>
}
export const cartWith = (ports: CartPorts) =>
  cartMachine.provide({
    actors: {
      readStock: fromPromise<readonly StockEntry[], StockQuestion>(async ({ input, signal }) =>
        completed(input.lines, stockIn(await ports.readStock(input, signal))),
      ),
    },
    actions: { save: ({ context }) => ports.save({ ...toStored(context), stamps: context.stamps }) },
  })
