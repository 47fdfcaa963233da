import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { cartMachine } from '../../../machines/cart/index.ts'
import { checkMutants } from '../../../machines/testing/index.ts'
import { noticesMutants } from '../collected.ts'
import { referenceSequences } from './against-reference.ts'
import { articles, line, storedCart } from './samples.ts'
import { slowStore } from './slow-store.ts'

const onlyEmits = 'the emitted event depends on the received event only, so the order of the actions does not matter'

/** Mutants with the same observable behaviour, each with its reason. */
const equivalents: Readonly<Record<string, string>> = {
  'reverse actions: cart.lines.restoring cart.shop.choose': onlyEmits,
}

/** @throws unless both tabs and the store end with both lines */
function addInTwoTabs(machine: AnyStateMachine): void {
  const store = slowStore(null, machine)
  for (const [at, ean] of ['1', '2'].entries())
    store.send(at, { type: 'cart.item.add', line: articles[ean]!, stock: 9 })
  store.receive(0)
  expect(store.stored().lines).toHaveLength(2)
  store.settle()
  expect([store.piecesOf(0), store.piecesOf(1)]).toEqual([
    { 1: 1, 2: 1 },
    { 1: 1, 2: 1 },
  ])
}

/** @throws unless a tab that merges another's discounted cart with its own says so, once */
function discountInOtherTab(machine: AnyStateMachine): void {
  const store = slowStore(storedCart({ lines: [line('1', 1)] }), machine)
  store.send(0, { type: 'cart.discount.apply', amount: 0.5, fixed: false, code: 'HALV' })
  store.send(1, { type: 'cart.item.add', line: articles['2']!, stock: 9 })
  const synced: unknown[] = []
  store.on(1, ({ type, ...event }) => type === 'cart.discount.synced' && synced.push(event))
  store.settle()
  expect(synced).toMatchObject([{ discount: { code: 'HALV' } }])
}

noticesMutants(import.meta.filename, 'CART-01 cart notices every mutant', cartMachine, async () => {
  const runSequences = referenceSequences(250)
  const run = (machine: AnyStateMachine) => {
    addInTwoTabs(machine)
    discountInOtherTab(machine)
    return runSequences(machine)
  }
  await checkMutants(cartMachine, run, { equivalents, least: 1 })
})
