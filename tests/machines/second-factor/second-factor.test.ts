import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  secondFactorCommands,
  secondFactorMachine,
  secondFactorWith,
  selectSecondFactor,
} from '../../../machines/second-factor/index.ts'
import {
  recoveryCodesSample,
  secondFactorModel,
  secondFactorSetupSample,
} from '../../../machines/second-factor/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(secondFactorMachine, secondFactorModel)

visitsWholeChart('SECURITY second-factor visits every state, transition and guard', secondFactorMachine, () =>
  runPaths(model, actorSubject(secondFactorMachine)),
)

noticesMutants(import.meta.filename, 'SECURITY second-factor notices every mutant', secondFactorMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(secondFactorMachine, run)).alive).toEqual([])
})

async function start(isOn: boolean) {
  const ports = stubs.secondFactor()
  const actor = createActor(secondFactorWith(ports)).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readSecondFactor.answer({ type: 'status', isOn, recoveryCodes: isOn ? 10 : 0 })
  return {
    ports,
    emitted,
    view: () => selectSecondFactor(actor.getSnapshot()),
    commands: secondFactorCommands(actor.send),
  }
}
async function settingUp() {
  const started = await start(false)
  started.commands.start('et ord')
  await started.ports.startSecondFactor.answer({ type: 'started', ...secondFactorSetupSample })
  return started
}

it('SECURITY a second factor shows its secret in groups once the password is right', async () => {
  const { ports, view, commands } = await start(false)
  commands.start('et ord')
  expect(ports.startSecondFactor.calls).toEqual([[{ password: 'et ord' }]])
  await ports.startSecondFactor.answer({ type: 'refused', why: 'wrongPassword' })
  expect(view()).toMatchObject({ step: 'off', error: 'wrongPassword', setup: null })
  commands.start('et annet ord')
  await ports.startSecondFactor.answer({ type: 'started', ...secondFactorSetupSample })
  expect(view()).toMatchObject({ step: 'setup', error: null })
  expect(view().setup?.groups).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP', 'JBSW', 'Y3DP', 'EHPK', '3PXP'])
})

it('SECURITY a second factor is on once its first code is right', async () => {
  const { ports, view, commands } = await settingUp()
  commands.confirm('111111')
  await ports.confirmSecondFactor.answer({ type: 'refused', why: 'wrongCode' })
  expect(view()).toMatchObject({ step: 'setup', error: 'wrongCode' })
  commands.confirm('123456')
  await ports.confirmSecondFactor.answer({ type: 'confirmed', recoveryCodes: recoveryCodesSample })
  expect(view()).toMatchObject({ step: 'codes', recoveryCodes: recoveryCodesSample, setup: null })
  commands.leaveCodes()
  expect(view()).toMatchObject({ step: 'on', recoveryCodes: [], codesLeft: 2 })
})

it('SECURITY a second factor that is not confirmed leaves no secret behind', async () => {
  const { view, commands } = await settingUp()
  commands.cancel()
  expect(view()).toMatchObject({ step: 'off', setup: null, hasEnded: false })
})

it('SECURITY turning a second factor off requires password and code', async () => {
  const { ports, view, commands } = await start(true)
  commands.end('et ord', '123456')
  expect(ports.endSecondFactor.calls).toEqual([[{ password: 'et ord', code: '123456' }]])
  await ports.endSecondFactor.fail()
  expect(view()).toMatchObject({ step: 'on', error: 'fault', codesLeft: 10 })
  commands.end('et ord', '123457')
  await ports.endSecondFactor.answer({ type: 'done' })
  expect(view()).toMatchObject({ step: 'off', hasEnded: true, codesLeft: 0 })
})

it('SECURITY the secret of a second factor is taken away from whose login is over', async () => {
  const { ports, view, emitted, commands } = await settingUp()
  commands.confirm('123456')
  await ports.confirmSecondFactor.answer({ type: 'signedOut' })
  expect(view()).toMatchObject({ step: 'nothing', setup: null })
  expect(emitted).toEqual(['secondFactor.refused'])
})
