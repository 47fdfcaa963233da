import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { selectSessions, sessionsCommands, sessionsMachine, sessionsWith } from '../../../machines/sessions/index.ts'
import { sessionsModel, sessionsSample } from '../../../machines/sessions/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(sessionsMachine, sessionsModel)

visitsWholeChart('SECURITY sessions visits every state, transition and guard', sessionsMachine, () =>
  runPaths(model, actorSubject(sessionsMachine)),
)

noticesMutants(import.meta.filename, 'SECURITY sessions notices every mutant', sessionsMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(sessionsMachine, run)).alive).toEqual([])
})

async function start() {
  const ports = stubs.sessions()
  const actor = createActor(sessionsWith(ports)).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readSessions.answer({ type: 'sessions', sessions: sessionsSample })
  return { ports, emitted, view: () => selectSessions(actor.getSnapshot()), commands: sessionsCommands(actor.send) }
}

it('SECURITY a login that is ended is gone from the list', async () => {
  const { ports, view, commands } = await start()
  commands.askToEnd('phone')
  commands.end()
  expect(ports.endSession.calls).toEqual([[{ id: 'phone' }]])
  expect(view()).toMatchObject({ busy: true, canAskToEnd: false })
  await ports.endSession.answer({ type: 'done' })
  expect(view()).toMatchObject({ notice: 'ended', busy: false })
  expect(view().sessions.map(({ id }) => id)).toEqual(['here', 'work'])
})

it('SECURITY all other logins are ended at once', async () => {
  const { ports, view, commands } = await start()
  commands.askToEndOthers()
  commands.end()
  await ports.endSession.answer({ type: 'done' })
  expect(view().sessions.map(({ id }) => id)).toEqual(['here'])
  expect(view().canAskToEndOthers).toBe(false)
})

it('SECURITY a login stays on the list when the shop gives no answer', async () => {
  const { ports, view, commands } = await start()
  commands.askToEnd('work')
  commands.end()
  await ports.endSession.fail()
  expect(view()).toMatchObject({ notice: 'refused', sessions: sessionsSample })
})

it('SECURITY the list is taken away from whose own login is over', async () => {
  const { ports, view, emitted, commands } = await start()
  commands.askToEnd('work')
  commands.end()
  await ports.endSession.answer({ type: 'signedOut' })
  expect(view().sessions).toEqual([])
  expect(emitted).toEqual(['sessions.refused'])
})

it('SECURITY a login that is kept after all is not ended', async () => {
  const { ports, view, commands } = await start()
  commands.askToEnd('phone')
  expect(view().ending?.map(({ id }) => id)).toEqual(['phone'])
  expect(ports.endSession.calls).toEqual([])
  commands.cancel()
  expect(view()).toMatchObject({ ending: null, canEnd: false, notice: null })
  expect(ports.endSession.calls).toEqual([])
})

it('SECURITY the other logins are named before they are ended', async () => {
  const { view, commands } = await start()
  commands.askToEndOthers()
  expect(view().ending?.map(({ id }) => id)).toEqual(['phone', 'work'])
})
