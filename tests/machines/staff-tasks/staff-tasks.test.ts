import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import {
  type StaffTask,
  selectStaffTasks,
  staffLists,
  staffTasksCommands,
  staffTasksMachine,
  staffTasksWith,
} from '../../../machines/staff-tasks/index.ts'
import {
  staffReturnSample,
  staffTaskSample,
  staffTasksModel,
  staffTotalsSample,
} from '../../../machines/staff-tasks/model.ts'
import { afterStep, listOfTask, type StaffTasksState, withMore } from '../../../machines/staff-tasks/rules.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(staffTasksMachine, staffTasksModel)

visitsWholeChart('OPS-21 staff-tasks visits every state, transition and guard', staffTasksMachine, () =>
  runPaths(model, actorSubject(staffTasksMachine)),
)

/** Codes that a machine looks up when they are scanned one upon the other. */
async function lookedUp(machine: AnyStateMachine, codes: readonly string[]): Promise<string[]> {
  const calls: string[] = []
  const page = { type: 'page', tasks: [], totals: staffTotalsSample }
  const actor = createActor(
    machine.provide({
      actors: {
        readStaffTasks: fromPromise(async () => page),
        findStaffTasks: fromPromise<unknown, { code: string }>(({ input }) => {
          calls.push(input.code)
          return new Promise(() => undefined)
        }),
      },
    }),
  ).start()
  await waitFor(actor, (snapshot) => snapshot.hasTag('open'), { timeout: 1000 })
  for (const code of codes) actor.send({ type: 'staffTasks.find', code })
  actor.stop()
  return calls
}

noticesMutants(import.meta.filename, 'OPS-21 staff-tasks notices every mutant', staffTasksMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = async (mutant) => {
    const report = await runPaths(model, actorSubject(mutant), { all: true })
    expect(await lookedUp(mutant, ['1', '2'])).toEqual(['1', '2'])
    return report
  }
  expect((await checkMutants(staffTasksMachine, run)).alive).toEqual([])
})

const reservation: StaffTask = { ...staffTaskSample, kind: 'reservation', number: 4_100_001, isPaid: false }
const numbersOf = (tasks: readonly StaffTask[]): number[] => tasks.map(({ number }) => number)

function start() {
  const ports = stubs.staffTasks()
  const actor = createActor(staffTasksWith(ports)).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  return { ports, emitted, view: () => selectStaffTasks(actor.getSnapshot()), commands: staffTasksCommands(actor.send) }
}
async function open(tasks = [staffTaskSample], totals = staffTotalsSample) {
  const started = start()
  await started.ports.readStaffTasks.answer({ type: 'page', tasks, totals })
  return started
}

describe('a list', () => {
  it('OPS-21 reads the next page from where the first one ends', async () => {
    const { ports, view, commands } = await open()
    expect(ports.readStaffTasks.calls).toEqual([[{ list: 'ordersToPack', offset: 0 }]])
    commands.loadMore()
    expect(ports.readStaffTasks.calls.at(-1)).toEqual([{ list: 'ordersToPack', offset: 1 }])
    const next = { ...staffTaskSample, number: 7_200_002 }
    await ports.readStaffTasks.answer({ type: 'page', tasks: [next], totals: staffTotalsSample })
    expect(numbersOf(view().tasks)).toEqual([7_200_001, 7_200_002])
    expect(view().canLoadMore).toBe(false)
  })

  it('OPS-21 the last chosen list wins', async () => {
    const { ports, view, commands } = start()
    commands.chooseList('reservationsToPack')
    expect(ports.readStaffTasks.calls.at(-1)).toEqual([{ list: 'reservationsToPack', offset: 0 }])
    await ports.readStaffTasks.answer({ type: 'page', tasks: [staffTaskSample], totals: staffTotalsSample })
    expect(view().step).toBe('loading')
    await ports.readStaffTasks.answer({ type: 'page', tasks: [reservation], totals: staffTotalsSample })
    expect(view()).toMatchObject({ step: 'open', list: 'reservationsToPack', tasks: [reservation] })
  })

  it('OPS-21 is read again after a failure', async () => {
    const { ports, view, commands } = start()
    await ports.readStaffTasks.fail()
    expect(view()).toMatchObject({ step: 'failed', busy: false })
    commands.refresh()
    await ports.readStaffTasks.answer({ type: 'page', tasks: [], totals: staffTotalsSample })
    expect(view()).toMatchObject({ step: 'open', tasks: [] })
  })
})

describe('a step', () => {
  it('OPS-21 takes the task out of its list, counts it in the next one and tells of it', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffTaskSample, 'ready')
    expect(ports.takeStaffStep.calls).toEqual([
      [{ kind: 'order', number: 7_200_001, step: 'ready', reception: null, tracking: '' }],
    ])
    await ports.takeStaffStep.answer({ type: 'done', task: { ...staffTaskSample, step: 'collect' } })
    expect(view()).toMatchObject({ tasks: [], done: { number: 7_200_001, step: 'collect' } })
    expect(view().totals).toMatchObject({ ordersToPack: 1, ordersToCollect: 1 })
  })

  it.each(['conflict', 'missing', 'unavailable'] as const)('OPS-21 says why it is refused: %s', async (why) => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffTaskSample, 'handOver')
    await ports.takeStaffStep.answer({ type: 'refused', why })
    expect(view()).toMatchObject({ error: why, tasks: [staffTaskSample], done: null })
  })

  it('OPS-21 a second press before the answer does nothing', async () => {
    const { ports, commands } = await open()
    commands.takeStep(staffTaskSample, 'ready')
    commands.takeStep(staffTaskSample, 'ready')
    expect(ports.takeStaffStep.calls).toHaveLength(1)
  })
})

describe('an order that is sent', () => {
  const sending = { ...staffTaskSample, step: 'send' as const, delivery: 'home' as const }

  it.each(['', '  ', ' 7073 0259-1234 5678.9', 'cc123456785no', 'https://tracking.postnord.com/?id=1'])(
    'OWN-01 takes «%s» as its tracking',
    async (typed) => {
      const { ports, view, commands } = await open([sending])
      commands.takeStep(sending, 'handOver', typed)
      expect(ports.takeStaffStep.calls).toMatchObject([[{ step: 'handOver', tracking: typed }]])
      await ports.takeStaffStep.answer({ type: 'done', task: { ...sending, step: 'done' } })
      expect(view()).toMatchObject({ tasks: [], incomplete: null })
    },
  )

  it('OWN-01 is not sent with a tracking that cannot be read, and says so until it can', async () => {
    const { ports, view, commands } = await open([sending])
    commands.takeStep(sending, 'handOver', 'i morgen')
    expect(ports.takeStaffStep.calls).toEqual([])
    expect(view()).toMatchObject({
      error: 'trackingWrong',
      incomplete: { kind: 'order', number: sending.number },
      tasks: [sending],
    })
    commands.takeStep(sending, 'handOver', '70730259123456789')
    expect(view()).toMatchObject({ error: null, incomplete: null, busy: true })
  })

  it('OWN-01 stays with its list where the call fails', async () => {
    const { ports, view, commands } = await open([sending])
    commands.takeStep(sending, 'handOver', '70730259123456789')
    await ports.takeStaffStep.fail()
    expect(view()).toMatchObject({ error: 'fault', incomplete: null, tasks: [sending] })
  })
})

describe('an order that was sent', () => {
  const sent: StaffTask = { ...staffTaskSample, step: 'done', delivery: 'home' }
  const tracking = 'https://sporing.posten.no/sporing/70730259123456789'
  /** It is in no list: its number finds it. */
  async function openSent(task = sent) {
    const opened = await open([])
    opened.commands.find(String(task.number))
    await opened.ports.findStaffTasks.answer({ type: 'found', tasks: [task] })
    return opened
  }

  it('OWN-01 gets its tracking later, and stays found with it', async () => {
    const { ports, view, commands } = await openSent()
    commands.takeStep(sent, 'track', '7073 0259 1234 5678 9')
    expect(ports.takeStaffStep.calls).toMatchObject([[{ step: 'track', tracking: '7073 0259 1234 5678 9' }]])
    await ports.takeStaffStep.answer({ type: 'done', task: { ...sent, tracking } })
    expect(view()).toMatchObject({ tasks: [{ tracking }], done: { tracking }, doneStep: 'track', isFound: true })
    expect(view().totals).toEqual(staffTotalsSample)
  })

  it('OWN-01 loses a wrong tracking by an empty field', async () => {
    const { ports, view, commands } = await openSent({ ...sent, tracking })
    commands.takeStep(sent, 'track', ' ')
    await ports.takeStaffStep.answer({ type: 'done', task: sent })
    expect(view()).toMatchObject({ tasks: [{ tracking: null }], doneStep: 'track' })
  })

  it('OWN-01 keeps its tracking where what is typed is none', async () => {
    const { ports, view, commands } = await openSent({ ...sent, tracking })
    commands.takeStep(sent, 'track', 'i morgen')
    expect(ports.takeStaffStep.calls).toEqual([])
    expect(view()).toMatchObject({ error: 'trackingWrong', tasks: [{ tracking }], done: null, doneStep: null })
  })
})

describe('a return', () => {
  const { ean } = staffReturnSample.lines[0]!
  const openReturns = () => open([staffReturnSample])

  it('OPS-21 OWN-02 that is accepted whole is received without a reason', async () => {
    const { ports, view, commands } = await openReturns()
    const reception = { accepted: [{ ean, count: 2 }], refusal: '' }
    commands.receive(staffReturnSample, reception)
    expect(ports.takeStaffStep.calls).toEqual([
      [{ kind: 'return', number: 1_234_567, step: 'receive', reception, tracking: '' }],
    ])
    await ports.takeStaffStep.answer({ type: 'done', task: { ...staffReturnSample, step: 'done', isPaid: true } })
    expect(view()).toMatchObject({ tasks: [], done: { kind: 'return', step: 'done' } })
    expect(view().totals.returnsToReceive).toBe(0)
  })

  it.each([
    ['a piece less', [{ ean, count: 1 }]],
    ['nothing', []],
  ])('OPS-21 OWN-02 of which %s is accepted needs a reason', async (_, accepted) => {
    const { ports, view, commands } = await openReturns()
    commands.receive(staffReturnSample, { accepted, refusal: ' ' })
    expect(ports.takeStaffStep.calls).toEqual([])
    expect(view()).toMatchObject({
      error: 'reasonMissing',
      incomplete: { kind: 'return', number: staffReturnSample.number },
      tasks: [staffReturnSample],
    })
    commands.receive(staffReturnSample, { accepted, refusal: 'Brukt' })
    expect(ports.takeStaffStep.calls).toHaveLength(1)
    expect(view()).toMatchObject({ error: null, incomplete: null })
  })

  it('OPS-21 OWN-02 is the one that lacks a reason, not the one before it', async () => {
    const other = { ...staffReturnSample, number: 7_654_321 }
    const { view, commands } = await open([staffReturnSample, other])
    commands.receive(staffReturnSample, { accepted: [], refusal: '' })
    commands.receive(other, { accepted: [], refusal: '' })
    expect(view().incomplete).toEqual({ kind: 'return', number: other.number })
  })

  it('OPS-21 OWN-02 that a code has found needs a reason too', async () => {
    const { ports, view, commands } = await open([])
    commands.find('RT01234567')
    await ports.findStaffTasks.answer({ type: 'found', tasks: [staffReturnSample] })
    commands.receive(staffReturnSample, { accepted: [], refusal: '' })
    expect(view()).toMatchObject({ error: 'reasonMissing', isFound: true })
  })
})

describe('a code', () => {
  it('OPS-21 shows what it finds in place of the list, with its next step', async () => {
    const { ports, view, commands } = await open()
    commands.find('VH 1234 567')
    expect(ports.findStaffTasks.calls).toEqual([[{ code: 'VH 1234 567' }]])
    await ports.findStaffTasks.answer({ type: 'found', tasks: [reservation] })
    expect(view()).toMatchObject({ tasks: [reservation], isFound: true, code: 'VH 1234 567', canLoadMore: false })
    commands.takeStep(reservation, 'handOver')
    await ports.takeStaffStep.answer({ type: 'done', task: { ...reservation, step: 'done' } })
    expect(view()).toMatchObject({ tasks: [{ step: 'done' }], code: 'VH 1234 567' })
    expect(view().totals.reservationsToPack).toBe(0)
    commands.closeFind()
    expect(view()).toMatchObject({ tasks: [staffTaskSample], code: null, done: null })
  })

  it('OPS-21 says that nothing has it', async () => {
    const { ports, view, commands } = await open()
    commands.find('1')
    await ports.findStaffTasks.answer({ type: 'found', tasks: [] })
    expect(view()).toMatchObject({ isNotFound: true, isFound: false, code: '1', tasks: [staffTaskSample] })
  })

  it('OPS-21 a scanner may send the next one before the answer', async () => {
    const { ports, commands } = await open()
    commands.find('1')
    commands.find('2')
    expect(ports.findStaffTasks.calls).toEqual([[{ code: '1' }], [{ code: '2' }]])
  })

  it('OPS-21 that is scanned while the list is read is looked up after it', async () => {
    const { ports, view, commands } = start()
    commands.find('1')
    commands.find('2')
    expect(ports.findStaffTasks.calls).toEqual([])
    await ports.readStaffTasks.answer({ type: 'page', tasks: [staffTaskSample], totals: staffTotalsSample })
    expect(ports.findStaffTasks.calls).toEqual([[{ code: '2' }]])
    await ports.findStaffTasks.answer({ type: 'found', tasks: [reservation] })
    expect(view()).toMatchObject({ isFound: true, tasks: [reservation] })
    commands.closeFind()
    expect(view().tasks).toEqual([staffTaskSample])
  })

  it('OPS-21 that is scanned after a failure reads the list again, and is looked up', async () => {
    const { ports, commands } = start()
    await ports.readStaffTasks.fail()
    commands.find('1')
    await ports.readStaffTasks.answer({ type: 'page', tasks: [], totals: staffTotalsSample })
    expect(ports.findStaffTasks.calls).toEqual([[{ code: '1' }]])
  })

  it('OPS-21 that is scanned during a step is looked up after it, and the step is told until then', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffTaskSample, 'ready')
    commands.find('1')
    commands.find('2')
    expect(ports.findStaffTasks.calls).toEqual([])
    await ports.takeStaffStep.answer({ type: 'done', task: { ...staffTaskSample, step: 'collect' } })
    expect(ports.findStaffTasks.calls).toEqual([[{ code: '2' }]])
    expect(view()).toMatchObject({ done: { number: 7_200_001 }, code: '2', tasks: [] })
    await ports.findStaffTasks.answer({ type: 'found', tasks: [reservation] })
    expect(view()).toMatchObject({ done: null, isFound: true, tasks: [reservation] })
  })

  it('OPS-21 that is scanned during a step is not looked up after a refusal', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffTaskSample, 'ready')
    commands.find('1')
    await ports.takeStaffStep.answer({ type: 'refused', why: 'conflict' })
    expect(view()).toMatchObject({ error: 'conflict' })
    commands.takeStep(staffTaskSample, 'ready')
    await ports.takeStaffStep.answer({ type: 'done', task: { ...staffTaskSample, step: 'collect' } })
    expect(ports.findStaffTasks.calls).toEqual([])
  })

  it('OPS-21 that is scanned while more of the list is read goes before it', async () => {
    const { ports, view, commands } = await open()
    commands.loadMore()
    commands.find('1')
    await ports.findStaffTasks.answer({ type: 'found', tasks: [reservation] })
    expect(view()).toMatchObject({ isFound: true, tasks: [reservation] })
  })

  it('OPS-21 that waits for a list is dropped by the choice of another', async () => {
    const { ports, commands } = start()
    commands.find('1')
    commands.chooseList('reservationsToPack')
    await ports.readStaffTasks.answer({ type: 'page', tasks: [], totals: staffTotalsSample })
    await ports.readStaffTasks.answer({ type: 'page', tasks: [], totals: staffTotalsSample })
    expect(ports.findStaffTasks.calls).toEqual([])
  })

  it('OPS-21 an empty one is not looked up', async () => {
    const { ports, commands } = await open()
    commands.find('  ')
    expect(ports.findStaffTasks.calls).toEqual([])
  })
})

it('SECURITY OPS-21 nothing of a shopper is left when the login has ended', async () => {
  const { ports, view, emitted, commands } = await open()
  commands.find('1')
  await ports.findStaffTasks.answer({ type: 'signedOut' })
  expect(view()).toMatchObject({ step: 'closed', tasks: [], code: null, done: null })
  expect(emitted).toEqual(['staffTasks.refused'])
})

// The rules, against a reference that counts again.

const aTask = fc.record({
  kind: fc.constantFrom('order' as const, 'reservation' as const, 'return' as const),
  number: fc.integer({ min: 1, max: 6 }),
  step: fc.constantFrom(
    'pack' as const,
    'collect' as const,
    'send' as const,
    'receive' as const,
    'done' as const,
    'closed' as const,
  ),
})
const full = (task: Pick<StaffTask, 'kind' | 'number' | 'step'>): StaffTask => ({ ...staffTaskSample, ...task })
const distinct = (tasks: readonly StaffTask[]): StaffTask[] => [
  ...new Map(tasks.map((task) => [`${task.kind} ${task.number}`, task])).values(),
]

describe('the rules', () => {
  it('OPS-21 after a step, list and totals are those of all tasks as they are now', () => {
    fc.assert(
      fc.property(fc.array(aTask), aTask, fc.constantFrom(...staffLists), (given, stepped, list) => {
        const all = distinct(given.map(full))
        const now = full(stepped)
        const known = all.some(({ kind, number }) => kind === now.kind && number === now.number)
        fc.pre(known)
        const totalsOf = (tasks: readonly StaffTask[]) =>
          Object.fromEntries(
            staffLists.map((one) => [one, tasks.filter((task) => listOfTask(task) === one).length]),
          ) as StaffTasksState['totals']
        const state = {
          list,
          tasks: all.filter((task) => listOfTask(task) === list),
          totals: totalsOf(all),
          found: all,
        }
        const after = afterStep(state, now)
        const expected = all.map((task) => (task.kind === now.kind && task.number === now.number ? now : task))
        expect(after.totals).toEqual(totalsOf(expected))
        expect(after.found).toEqual(expected)
        // a task that enters the shown list comes with the next reading
        expect(after.tasks).toEqual(
          state.tasks
            .map((task) => expected.find((one) => one.kind === task.kind && one.number === task.number)!)
            .filter((task) => listOfTask(task) === list),
        )
      }),
    )
  })

  it('OPS-21 a page repeats no task', () => {
    fc.assert(
      fc.property(fc.array(aTask), fc.array(aTask), (before, more) => {
        const [known, next] = [distinct(before.map(full)), distinct(more.map(full))]
        const all = withMore(known, next)
        expect(distinct(all)).toHaveLength(all.length)
        expect(all.slice(0, known.length)).toEqual(known)
      }),
    )
  })
})
