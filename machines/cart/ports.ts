import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import type { StockQuestion } from './changes.ts'
import { cartMachine } from './machine.ts'
import { completed, type StockEntry, stockIn } from './rules.ts'
import { type StoredCart, toStored } from './stored.ts'

/** Effects of the cart. */
export interface CartPorts {
  /** Saves the cart. Must not fail: the adapter handles a full or forbidden storage, and may add fields. */
  save(stored: StoredCart): void
  /** Stock and current price of each line in a shop; an omitted variant is unavailable. A fault rejects. */
  readStock(question: StockQuestion, signal: AbortSignalLike): Promise<readonly StockEntry[]>
}
export const cartWith = (ports: CartPorts) =>
  cartMachine.provide({
    actors: {
      readStock: fromPromise<readonly StockEntry[], StockQuestion>(async ({ input, signal }) =>
        completed(input.lines, stockIn(await ports.readStock(input, signal))),
      ),
    },
    actions: { save: ({ context }) => ports.save({ ...toStored(context), registers: context.registers }) },
  })
