import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  selectStaffLogin,
  staffLoginCommands,
  staffLoginMachine,
  staffLoginWith,
} from '../../../machines/staff-login/index.ts'
import { staffLoginModel, staffMemberSample } from '../../../machines/staff-login/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(staffLoginMachine, staffLoginModel)

visitsWholeChart('OPS-21 staff-login visits every state, transition and guard', staffLoginMachine, () =>
  runPaths(model, actorSubject(staffLoginMachine)),
)

noticesMutants(import.meta.filename, 'OPS-21 staff-login notices every mutant', staffLoginMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(staffLoginMachine, run)).alive).toEqual([])
})

const minute = 60_000
const given = { name: 'oslo-kari', password: 'et ord', code: '123456' }

function start() {
  const ports = stubs.staffLogin()
  const clock = new SimulatedClock()
  const actor = createActor(staffLoginWith(ports), { clock }).start()
  return {
    ports,
    clock,
    actor,
    view: () => selectStaffLogin(actor.getSnapshot()),
    commands: staffLoginCommands(actor.send),
  }
}
async function signedIn() {
  const started = start()
  await started.ports.readStaffMember.answer({ type: 'member', member: staffMemberSample })
  return started
}

it('OPS-21 a login sends name, password and code', async () => {
  const { ports, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit(given)
  expect(ports.logInStaff.calls).toEqual([[given]])
})

it('SECURITY OPS-21 a login keeps neither password nor code', async () => {
  const { ports, actor, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit(given)
  const kept = JSON.stringify(actor.getSnapshot().context)
  expect(kept).not.toContain(given.password)
  expect(kept).not.toContain(given.code)
})

it('OPS-21 a login may be repeated after a wrong one', async () => {
  const { ports, view, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit(given)
  await ports.logInStaff.answer({ type: 'refused', why: 'wrong' })
  expect(view()).toMatchObject({ step: 'form', error: 'wrong', busy: false })
  commands.submit(given)
  await ports.logInStaff.answer({ type: 'member', member: staffMemberSample })
  expect(view()).toMatchObject({ step: 'signedIn', error: null, member: staffMemberSample })
})

it('OPS-21 an incomplete login names its empty fields and sends nothing', async () => {
  const { ports, view, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit({ ...given, name: ' ', code: '' })
  expect(view()).toMatchObject({ step: 'form', missing: ['name', 'code'], busy: false })
  expect(ports.logInStaff.calls).toEqual([])
})

it('OPS-21 an incomplete login keeps why the one before was refused', async () => {
  const { ports, view, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit(given)
  await ports.logInStaff.answer({ type: 'refused', why: 'wrong' })
  commands.submit({ ...given, code: '' })
  expect(view()).toMatchObject({ error: 'wrong', missing: ['code'] })
})

it('OPS-21 a second press of the button sends nothing', async () => {
  const { ports, commands } = start()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  commands.submit(given)
  commands.submit(given)
  expect(ports.logInStaff.calls).toHaveLength(1)
})

it('OPS-21 the pages close after the minutes without use that the server says', async () => {
  const { clock, actor, view } = await signedIn()
  clock.increment(29 * minute)
  actor.send({ type: 'staffLogin.used' })
  clock.increment(29 * minute)
  expect(view()).toMatchObject({ step: 'signedIn' })
  clock.increment(minute)
  expect(view()).toMatchObject({ step: 'form', ended: 'unused', member: null })
})

it('OPS-21 the pages close when the server says that the login has ended', async () => {
  const { actor, view } = await signedIn()
  actor.send({ type: 'staffLogin.expired' })
  expect(view()).toMatchObject({ step: 'form', ended: 'unused', member: null })
})

it('OPS-21 a logout may be repeated after it failed', async () => {
  const { ports, view, commands } = await signedIn()
  commands.leave()
  expect(view()).toMatchObject({ step: 'signedIn', busy: true })
  await ports.logOutStaff.fail()
  expect(view()).toMatchObject({ step: 'signedIn', error: 'fault', member: staffMemberSample })
  commands.leave()
  await ports.logOutStaff.answer({ type: 'left' })
  expect(view()).toMatchObject({ step: 'form', ended: 'left', member: null, error: null })
})

it('OPS-21 who is logged in may be asked again', async () => {
  const { ports, view, commands } = start()
  expect(view()).toMatchObject({ step: 'checking', busy: true })
  await ports.readStaffMember.fail()
  expect(view().step).toBe('failed')
  commands.retry()
  await ports.readStaffMember.answer({ type: 'signedOut' })
  expect(view()).toMatchObject({ step: 'form', ended: null, error: null })
})
