import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import {
  type CartEmitted,
  type CartEvent,
  cartMachine,
  type StockEntry,
  type StockQuestion,
  type StoredCart,
  toStored,
} from '../../../machines/cart/index.ts'

/** An in-memory store whose storage events the test delivers, tab by tab. */
export function slowStore(kept: StoredCart | null = null, machine: AnyStateMachine = cartMachine) {
  let text = kept && JSON.stringify(kept)
  let writes = 0
  const tabs = [0, 1].map(() => ({ pending: [] as string[], actor: null as ReturnType<typeof open> | null }))
  function open(at: number) {
    const actor = createActor(
      (machine as typeof cartMachine).provide({
        actions: {
          save: ({ context }) => {
            const next = JSON.stringify({ ...toStored(context), registers: context.registers })
            writes++
            // as in a browser: a write without a change fires no storage event
            if (next === text) return
            text = next
            tabs[1 - at]!.pending.push(next)
          },
        },
        actors: { readStock: fromPromise<readonly StockEntry[], StockQuestion>(() => new Promise(() => undefined)) },
      }),
    ).start()
    actor.send({ type: 'cart.restore', stored: text })
    return actor
  }
  for (const [at, tab] of tabs.entries()) tab.actor = open(at)
  const send = (at: number, event: CartEvent) => tabs[at]!.actor!.send(event)
  const receive = (at: number) => {
    const stored = tabs[at]!.pending.shift()
    if (stored !== undefined) send(at, { type: 'cart.synced', stored })
  }
  const contextOf = (at: number) => tabs[at]!.actor!.getSnapshot().context
  return {
    send,
    receive,
    contextOf,
    on: (at: number, hear: (event: CartEmitted) => void) => tabs[at]!.actor!.on('*', hear),
    /** Whether a tab has received every change of the other. */
    isUpToDate: (at: number) => tabs[at]!.pending.length === 0,
    settle() {
      for (let count = 0; tabs.some(({ pending }) => pending.length > 0); count++) {
        if (count > 1000) throw new Error('the tabs answer each other without end')
        receive(count % 2)
      }
    },
    piecesOf: (at: number) => Object.fromEntries(contextOf(at).lines.map(({ ean, count }) => [ean, count])),
    stored: () => JSON.parse(text ?? 'null') as StoredCart,
    reopened: () => open(0).getSnapshot().context,
    writes: () => writes,
  }
}
