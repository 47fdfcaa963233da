import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  codeGroups,
  type MemberCode,
  memberCodeCommands,
  memberCodeMachine,
  memberCodeWith,
  memberCodeWithin,
  renewalLead,
  selectMemberCode,
} from '../../../machines/member-code/index.ts'
import { memberCodeModel } from '../../../machines/member-code/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(memberCodeMachine, memberCodeModel)

visitsWholeChart('USER-07 member code visits every state, transition and guard', memberCodeMachine, () =>
  runPaths(model, actorSubject(memberCodeMachine)),
)

noticesMutants(import.meta.filename, 'USER-07 member code notices every mutant', memberCodeMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(memberCodeMachine, run)).alive).toEqual([])
})

const first: MemberCode = { text: '123456782', freshFor: 240_000 }
function start(code: MemberCode | null) {
  const clock = new SimulatedClock()
  const ports = stubs.memberCode()
  /** What the window calls when the member is back; null while nothing watches. */
  let back: (() => void) | null = null
  const watchReturn = (tell: () => void) => {
    back = tell
    return () => {
      back = null
    }
  }
  let isScreenKeptOn = false
  const keepScreenOn = () => {
    isScreenKeptOn = true
    return () => {
      isScreenKeptOn = false
    }
  }
  const actor = createActor(memberCodeWith({ ...ports, watchReturn, keepScreenOn }), { clock, input: { code } }).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  return {
    clock,
    ports,
    emitted,
    comeBack: () => back?.(),
    isWatching: () => back !== null,
    isScreenKeptOn: () => isScreenKeptOn,
    hidePage: () => actor.send({ type: 'page.hidden' }),
    view: () => selectMemberCode(actor.getSnapshot()),
    commands: memberCodeCommands(actor.send),
  }
}

it('USER-07 the next code comes before the one that is shown is over', async () => {
  const { clock, ports, view } = start(first)
  clock.increment(first.freshFor - 1)
  expect(ports.readMemberCode.calls).toEqual([])
  clock.increment(1)
  expect(view()).toMatchObject({ code: first.text, busy: true })
  await ports.readMemberCode.answer({ type: 'code', text: '987654324', freshFor: 1 })
  expect(view()).toMatchObject({ code: '987654324', busy: false, offline: false })
})

it('USER-07 removes an expired code that cannot be renewed', async () => {
  const { clock, ports, view, commands } = start(first)
  clock.increment(first.freshFor)
  await ports.readMemberCode.fail()
  expect(view()).toMatchObject({ code: first.text, offline: true, canRetry: false })
  clock.increment(renewalLead)
  expect(view()).toMatchObject({ code: null, offline: true })
  commands.retry()
  await ports.readMemberCode.answer({ type: 'code', text: '987654324', freshFor: 1 })
  expect(view()).toMatchObject({ code: '987654324', offline: false })
})

it('USER-07 hides the code when the login has ended', async () => {
  const { ports, view, emitted, comeBack } = start(first)
  comeBack()
  await ports.readMemberCode.answer({ type: 'signedOut' })
  expect(view()).toMatchObject({ code: null, busy: false, canRetry: false })
  expect(emitted).toEqual(['memberCode.refused'])
})

it('USER-07 asks again when the member comes back, unless it is asking', async () => {
  const { clock, ports, view, comeBack, isWatching } = start(first)
  expect(isWatching()).toBe(true)
  comeBack()
  expect([ports.readMemberCode.calls.length, isWatching()]).toEqual([1, false])
  await ports.readMemberCode.fail()
  expect(view()).toMatchObject({ code: first.text, offline: true })
  comeBack()
  expect(ports.readMemberCode.calls.length).toBe(2)
  await ports.readMemberCode.fail()
  clock.increment(renewalLead)
  expect(view()).toMatchObject({ code: null, offline: true })
  comeBack()
  expect([ports.readMemberCode.calls.length, isWatching()]).toEqual([3, false])
})

it('USER-07 stores each code that is shown', async () => {
  const { clock, ports } = start(first)
  expect(ports.save.calls).toEqual([[first]])
  clock.increment(first.freshFor)
  expect(ports.save.calls).toHaveLength(1)
  await ports.readMemberCode.answer({ type: 'code', text: '987654324', freshFor: 1 })
  expect(ports.save.calls.slice(1)).toEqual([[{ text: '987654324', freshFor: 1 }]])
})

it('USER-07 a code that has run out is no code', () => {
  expect(memberCodeWithin('123456782', 0)).toBeNull()
  expect(memberCodeWithin('123456782', renewalLead / 2)).toEqual({ text: '123456782', freshFor: 0 })
})

it('USER-07 keeps the screen on while the code fills it', async () => {
  const { ports, view, commands, isScreenKeptOn, hidePage } = start(first)
  expect([view().isFullScreen, isScreenKeptOn()]).toEqual([false, false])
  commands.enlarge()
  expect([view().isFullScreen, isScreenKeptOn()]).toEqual([true, true])
  commands.reduce()
  expect([view().isFullScreen, isScreenKeptOn()]).toEqual([false, false])
  commands.enlarge()
  hidePage()
  expect([view().isFullScreen, isScreenKeptOn()]).toEqual([false, false])
  expect(ports.readMemberCode.calls).toEqual([])
})

it('USER-07 OWN-05 the characters are in groups of four', () => {
  expect(codeGroups('K7M42XQ9')).toEqual(['K7M4', '2XQ9'])
})
