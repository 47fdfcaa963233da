import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type BackInStockInput,
  backInStockCommands,
  backInStockMachine,
  backInStockWith,
  selectBackInStock,
} from '../../../machines/back-in-stock/index.ts'
import { backInStockModel } from '../../../machines/back-in-stock/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(backInStockMachine, backInStockModel)

visitsWholeChart('BUY-09 back in stock visits every state, transition and guard', backInStockMachine, () =>
  runPaths(model, actorSubject(backInStockMachine)),
)

noticesMutants(import.meta.filename, 'BUY-09 back in stock notices every mutant', backInStockMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(backInStockMachine, run)).alive).toEqual([])
})

function start(input: BackInStockInput) {
  const ports = stubs.backInStock()
  const actor = createActor(backInStockWith(ports), { input }).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  return {
    ports,
    emitted,
    view: () => selectBackInStock(actor.getSnapshot()),
    commands: backInStockCommands(actor.send),
  }
}
const ean = '7090000000012'

it('BUY-09 sends one request for a variant and an address', async () => {
  const { ports, emitted, view, commands } = start({})
  commands.submit()
  expect(view()).toMatchObject({ status: 'asking', problem: 'variantMissing' })
  commands.chooseVariant(ean)
  commands.typeEmail('kari')
  commands.submit()
  expect(view()).toMatchObject({ status: 'asking', problem: 'emailInvalid', email: 'kari' })
  expect(emitted).toEqual(['backInStock.variant.missing', 'backInStock.email.invalid'])
  commands.typeEmail(' kari@example.no ')
  commands.submit()
  commands.submit()
  expect(ports.requestAlert.calls).toEqual([[{ ean, email: 'kari@example.no' }]])
  await ports.requestAlert.answer({ type: 'mailed' })
  expect(view()).toMatchObject({ status: 'mailed' })
})

it('BUY-09 keeps the address for another size', async () => {
  const { ports, view, commands } = start({ ean, email: 'kari@example.no' })
  commands.submit()
  await ports.requestAlert.answer({ type: 'mailed' })
  commands.chooseVariant('7090000000029')
  expect(view()).toMatchObject({ status: 'asking', email: 'kari@example.no', problem: null })
})

it('BUY-09 a customer’s own request ends with one press', async () => {
  const { ports, view, commands } = start({ ean, email: 'kari@example.no' })
  commands.submit()
  await ports.requestAlert.answer({ type: 'confirmed', token: 'own' })
  commands.end()
  expect(ports.endAlert.calls).toEqual([[{ token: 'own' }]])
  await ports.endAlert.fail()
  expect(view().status).toBe('unended')
  commands.retry()
  await ports.endAlert.answer({ type: 'ended' })
  expect(view()).toMatchObject({ status: 'ended', canRetry: false })
})

it('BUY-09 a mailed link confirms the request', async () => {
  const { ports, view } = start({ link: { token: 'mailed', isEnd: false } })
  expect(ports.confirmAlert.calls).toEqual([[{ token: 'mailed' }]])
  const variant = { articleId: 43, variantId: 430, name: 'Telt', colour: 'Rogn', size: '2 personer' }
  await ports.confirmAlert.answer({ type: 'confirmed', variant })
  expect(view()).toMatchObject({ status: 'confirmed', variant })
})

it('BUY-09 the other mailed link ends it', async () => {
  const { ports, view } = start({ link: { token: 'mailed', isEnd: true } })
  await ports.endAlert.answer({ type: 'ended' })
  expect(view().status).toBe('ended')
  expect(ports.confirmAlert.calls).toEqual([])
})

it('BUY-09 the secret of a mailed link stays until it can do nothing more', async () => {
  const { ports, commands } = start({ link: { token: 'mailed', isEnd: false } })
  await ports.confirmAlert.fail()
  commands.retry()
  const variant = { articleId: 43, variantId: 430, name: 'Telt', colour: 'Rogn', size: '2 personer' }
  await ports.confirmAlert.answer({ type: 'confirmed', variant })
  expect(ports.dropSecret.calls).toEqual([])
  commands.end()
  await ports.endAlert.answer({ type: 'ended' })
  expect(ports.dropSecret.calls).toEqual([[]])
})
