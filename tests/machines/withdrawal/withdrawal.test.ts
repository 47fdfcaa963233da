import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import {
  selectWithdrawal,
  type WithdrawalInput,
  withdrawalCommands,
  withdrawalMachine,
  withdrawalWith,
} from '../../../machines/withdrawal/index.ts'
import { fieldsSample, withdrawalModel } from '../../../machines/withdrawal/model.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(withdrawalMachine, withdrawalModel)

visitsWholeChart('PAY-08 withdrawal visits every state, transition and guard', withdrawalMachine, () =>
  runPaths(model, actorSubject(withdrawalMachine)),
)

noticesMutants(import.meta.filename, 'PAY-08 withdrawal notices every mutant', withdrawalMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(withdrawalMachine, run)).alive).toEqual([])
})

const order = { id: 'abc', eans: fieldsSample.lines }

function start(input: WithdrawalInput = { order }) {
  const ports = stubs.withdrawal()
  const actor = createActor(withdrawalWith(ports), { input }).start()
  return { ports, view: () => selectWithdrawal(actor.getSnapshot()), ...withdrawalCommands(actor.send) }
}

it('PAY-08 cancels a whole order at once', async () => {
  const { ports, view, send } = start()
  send(fieldsSample)
  expect(view()).toMatchObject({ status: 'sending', isBusy: true })
  expect(ports.withdrawOrder.calls).toEqual([[{ orderId: 'abc' }]])
  await ports.withdrawOrder.answer({ type: 'withdrawn' })
  expect(view()).toEqual({ status: 'withdrawn', isMailed: false, faulty: [], isBusy: false })
  expect(ports.openMail.calls).toEqual([])
})

it('PAY-08 mails the form of an order that is handed over meanwhile', async () => {
  const { ports, view, send } = start()
  send(fieldsSample)
  await ports.withdrawOrder.answer({ type: 'tooLate' })
  expect(view().status).toBe('mailed')
  expect(ports.openMail.calls).toEqual([[fieldsSample]])
})

it('PAY-08 asks the shop again after no answer', async () => {
  const { ports, view, send } = start()
  send(fieldsSample)
  await ports.withdrawOrder.fail()
  expect(view().status).toBe('unanswered')
  send(fieldsSample)
  await ports.withdrawOrder.answer({ type: 'withdrawn' })
  expect(view().status).toBe('withdrawn')
})

it.each(['unknown', 'unavailable'] as const)('PAY-08 says that the shop refused as %s', async (type) => {
  const { ports, view, send } = start()
  send(fieldsSample)
  await ports.withdrawOrder.answer({ type })
  expect(view()).toMatchObject({ status: type, isMailed: false, isBusy: false })
})

it('PAY-08 stays mailed while the next form is incomplete', () => {
  const { view, send } = start()
  const part = { ...fieldsSample, lines: fieldsSample.lines.slice(1) }
  send(part)
  expect(view()).toMatchObject({ status: 'mailed', isMailed: true })
  send({ ...part, name: '' })
  expect(view()).toMatchObject({ status: 'incomplete', isMailed: true, faulty: ['name'] })
})

it('PAY-08 mails the form of a part of an order without asking the shop', () => {
  const { ports, view, send } = start()
  const part = { ...fieldsSample, lines: fieldsSample.lines.slice(1) }
  send(part)
  expect(view().status).toBe('mailed')
  expect(ports.withdrawOrder.calls).toEqual([])
  expect(ports.openMail.calls).toEqual([[part]])
})

it('PAY-08 forgets that no line was chosen once one is', () => {
  const { view, send, changeLines } = start()
  send({ ...fieldsSample, lines: [], name: '' })
  expect(view()).toMatchObject({ status: 'incomplete', faulty: ['lines', 'name'] })
  changeLines()
  expect(view()).toMatchObject({ status: 'incomplete', faulty: ['name'] })
})

it('PAY-08 names the faulty fields of any form as the law’s form asks for them', () => {
  const words = fc.constantFrom('', 'noe')
  const fields = fc.record({
    order: words,
    lines: fc.subarray(['1', '2']),
    goods: words,
    name: words,
    address: words,
    email: fc.constantFrom('', 'kari', 'kari@example.com'),
    reason: words,
  })
  fc.assert(
    fc.property(fields, fc.boolean(), (filled, isKnown) => {
      const { view, send } = start({ order: isKnown ? { id: 'abc', eans: ['1', '2'] } : null })
      send(filled)
      const asked = isKnown ? ['order', 'name', 'address'] : ['order', 'goods', 'name', 'address']
      const missing = asked.filter((field) => filled[field as 'name'] !== 'noe')
      if (isKnown && filled.lines.length === 0) missing.push('lines')
      if (!filled.email.includes('@')) missing.push('email')
      expect(view().faulty.toSorted()).toEqual(missing.sort())
    }),
  )
})
