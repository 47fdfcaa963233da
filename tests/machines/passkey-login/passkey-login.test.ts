import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  passkeyLoginCommands,
  passkeyLoginMachine,
  passkeyLoginWith,
  selectPasskeyLogin,
} from '../../../machines/passkey-login/index.ts'
import { passkeyLoginModel } from '../../../machines/passkey-login/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(passkeyLoginMachine, passkeyLoginModel)

visitsWholeChart('SECURITY passkey-login visits every state, transition and guard', passkeyLoginMachine, () =>
  runPaths(model, actorSubject(passkeyLoginMachine)),
)

noticesMutants(import.meta.filename, 'SECURITY passkey-login notices every mutant', passkeyLoginMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(passkeyLoginMachine, run)).alive).toEqual([])
})

async function start() {
  const ports = stubs.passkeyLogin()
  const actor = createActor(passkeyLoginWith(ports)).start()
  const emitted: unknown[] = []
  actor.on('passkeyLogin.signed', ({ assertion }) => emitted.push(assertion))
  const view = () => selectPasskeyLogin(actor.getSnapshot())
  const commands = passkeyLoginCommands(actor.send)
  commands.start()
  return { ports, emitted, view, commands }
}
const options = { challenge: 'abc' }

it('SECURITY a passkey’s signature is emitted once', async () => {
  const { ports, emitted, view } = await start()
  expect(view().busy).toBe(true)
  await ports.startPasskeyLogin.answer({ type: 'started', options })
  expect(ports.signWithPasskey.calls[0]?.[0]).toEqual({ options })
  await ports.signWithPasskey.answer({ type: 'signed', assertion: { id: 'def' } })
  expect(emitted).toEqual([{ id: 'def' }])
  expect(view()).toMatchObject({ busy: false, error: null })
})

it('SECURITY cancelling a login with a passkey closes the browser’s dialogue', async () => {
  const { ports, emitted, view, commands } = await start()
  await ports.startPasskeyLogin.answer({ type: 'started', options })
  const signal = ports.signWithPasskey.calls[0]![1]
  commands.cancel()
  expect(signal.aborted).toBe(true)
  expect(view()).toMatchObject({ busy: false, wasCancelled: true })
  expect(emitted).toEqual([])
})

it('SECURITY a refused login with a passkey can be started again', async () => {
  const { ports, view, commands } = await start()
  await ports.startPasskeyLogin.answer({ type: 'refused', why: 'tooManyAttempts' })
  expect(view()).toMatchObject({ busy: false, error: 'tooManyAttempts' })
  commands.start()
  expect(view()).toMatchObject({ busy: true, error: null })
})
