import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { passkeysCommands, passkeysMachine, passkeysWith, selectPasskeys } from '../../../machines/passkeys/index.ts'
import { passkeySample, passkeysModel } from '../../../machines/passkeys/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(passkeysMachine, passkeysModel)

visitsWholeChart('SECURITY passkeys visits every state, transition and guard', passkeysMachine, () =>
  runPaths(model, actorSubject(passkeysMachine)),
)

noticesMutants(import.meta.filename, 'SECURITY passkeys notices every mutant', passkeysMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(passkeysMachine, run)).alive).toEqual([])
})

async function start() {
  const ports = stubs.passkeys()
  const actor = createActor(passkeysWith(ports)).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readPasskeys.answer({ type: 'passkeys', passkeys: [passkeySample] })
  return { ports, emitted, view: () => selectPasskeys(actor.getSnapshot()), commands: passkeysCommands(actor.send) }
}
const options = { challenge: 'abc' }
const credential = { id: 'def' }

it('SECURITY a passkey is added by password, browser and shop', async () => {
  const { ports, view, commands } = await start()
  commands.add('et ord')
  expect(ports.startPasskey.calls).toEqual([[{ password: 'et ord' }]])
  await ports.startPasskey.answer({ type: 'started', options })
  expect(ports.createPasskey.calls[0]?.[0]).toEqual({ options })
  expect(view()).toMatchObject({ step: 'list', adding: true })
  await ports.createPasskey.answer({ type: 'created', credential })
  expect(ports.storePasskey.calls).toEqual([[{ credential }]])
  const passkey = { ...passkeySample, id: 'another' }
  await ports.storePasskey.answer({ type: 'stored', passkey })
  expect(view()).toMatchObject({ adding: false, notice: 'added', passkeys: [passkeySample, passkey] })
})

it('SECURITY a wrong password opens no dialogue of the browser', async () => {
  const { ports, view, commands } = await start()
  commands.add('et ord')
  await ports.startPasskey.answer({ type: 'refused', why: 'wrongPassword' })
  expect(view()).toMatchObject({ step: 'list', error: 'wrongPassword', adding: false })
  expect(ports.createPasskey.calls).toEqual([])
})

it('SECURITY cancelling closes the browser’s dialogue', async () => {
  const { ports, view, commands } = await start()
  commands.add('et ord')
  await ports.startPasskey.answer({ type: 'started', options })
  const signal = ports.createPasskey.calls[0]![1]
  commands.cancel()
  expect(signal.aborted).toBe(true)
  expect(view()).toMatchObject({ notice: 'cancelled', canCancel: false })
})

it('SECURITY a passkey is removed by password', async () => {
  const { ports, view, commands } = await start()
  commands.askToRemove(passkeySample.id)
  expect(view()).toMatchObject({ step: 'removal', removing: passkeySample })
  commands.remove('feil')
  await ports.removePasskey.answer({ type: 'refused', why: 'wrongPassword' })
  expect(view()).toMatchObject({ step: 'removal', error: 'wrongPassword', passkeys: [passkeySample] })
  commands.remove('et ord')
  expect(ports.removePasskey.calls.at(-1)).toEqual([{ id: passkeySample.id, password: 'et ord' }])
  await ports.removePasskey.answer({ type: 'done' })
  expect(view()).toMatchObject({ step: 'list', notice: 'removed', removing: null, passkeys: [] })
})

it('SECURITY the list of passkeys is retried after a failure', async () => {
  const ports = stubs.passkeys()
  const actor = createActor(passkeysWith(ports)).start()
  const view = () => selectPasskeys(actor.getSnapshot())
  const commands = passkeysCommands(actor.send)
  expect(view().step).toBe('loading')
  await ports.readPasskeys.fail()
  expect(view().step).toBe('failed')
  commands.retry()
  await ports.readPasskeys.answer({ type: 'absent' })
  expect(view().step).toBe('nothing')
})

it('SECURITY passkeys are taken away from whose login is over', async () => {
  const { ports, view, emitted, commands } = await start()
  commands.askToRemove(passkeySample.id)
  commands.remove('et ord')
  await ports.removePasskey.answer({ type: 'signedOut' })
  expect(view()).toMatchObject({ step: 'nothing', passkeys: [] })
  expect(emitted).toEqual(['passkeys.refused'])
})
