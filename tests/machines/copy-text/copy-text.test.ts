import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { copyTextCommands, copyTextMachine, copyTextWith, selectCopyText } from '../../../machines/copy-text/index.ts'
import { copyTextModel } from '../../../machines/copy-text/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(copyTextMachine, copyTextModel)

visitsWholeChart('USER-07 copy-text visits every state, transition and guard', copyTextMachine, () =>
  runPaths(model, actorSubject(copyTextMachine)),
)

noticesMutants(import.meta.filename, 'USER-07 copy-text notices every mutant', copyTextMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(copyTextMachine, run)).alive).toEqual([])
})

function start() {
  const ports = stubs.copyText()
  const actor = createActor(copyTextWith(ports)).start()
  return { ports, outcome: () => selectCopyText(actor.getSnapshot()).outcome, ...copyTextCommands(actor.send) }
}

it('USER-07 says that a text is copied once the browser has done it', async () => {
  const { ports, outcome, copy } = start()
  copy('ABCD-EFGH')
  expect(outcome()).toBeNull()
  await ports.writeClipboard.answer(undefined)
  expect(outcome()).toBe('copied')
  expect(ports.writeClipboard.calls).toEqual([['ABCD-EFGH']])
})

it('USER-07 says that a text is not copied', async () => {
  const { ports, outcome, copy } = start()
  copy('ABCD-EFGH')
  await ports.writeClipboard.fail()
  expect(outcome()).toBe('failed')
})

it('USER-07 copies a text at the press after a failure', async () => {
  const { ports, outcome, copy } = start()
  copy('ABCD-EFGH')
  await ports.writeClipboard.fail()
  copy('ABCD-EFGH')
  expect(outcome()).toBeNull()
  await ports.writeClipboard.answer(undefined)
  expect(outcome()).toBe('copied')
})

it('USER-07 copies once while the browser is asked', () => {
  const { ports, copy } = start()
  copy('ABCD-EFGH')
  copy('ABCD-EFGH')
  expect(ports.writeClipboard.calls).toHaveLength(1)
})

it('USER-07 gives the browser ten seconds', () => {
  const clock = new SimulatedClock()
  const ports = stubs.copyText()
  const actor = createActor(copyTextWith(ports), { clock }).start()
  copyTextCommands(actor.send).copy('ABCD-EFGH')
  clock.increment(9_999)
  expect(selectCopyText(actor.getSnapshot()).outcome).toBeNull()
  clock.increment(1)
  expect(selectCopyText(actor.getSnapshot()).outcome).toBe('failed')
})

it('SECURITY USER-07 keeps nothing of what it copies', async () => {
  const ports = stubs.copyText()
  const actor = createActor(copyTextWith(ports)).start()
  actor.send({ type: 'copyText.copy', text: 'ABCD-EFGH' })
  await ports.writeClipboard.answer(undefined)
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('ABCD')
})
