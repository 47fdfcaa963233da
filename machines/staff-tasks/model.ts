import type { ModelOptions } from '../testing/index.ts'
import type { staffTasksMachine } from './machine.ts'
import { listOfTask, type StaffTask, staffLists } from './rules.ts'

export const staffTaskSample: StaffTask = {
  kind: 'order',
  number: 7_200_001,
  step: 'pack',
  shop: 'Oslo sentrum',
  customer: 'Kari Nordmann',
  phone: '+4741234567',
  delivery: 'collect',
  address: [],
  placedAt: '2026-11-25T09:12:30.000Z',
  keptUntil: null,
  isPaid: true,
  total: 129_900,
  toGiftCard: false,
  tracking: null,
  lines: [
    { ean: '7048651234567', name: 'Skalljakke', colour: 'Blå', size: 'M', count: 1, reason: null, exchange: null },
  ],
}
export const staffReturnSample: StaffTask = {
  ...staffTaskSample,
  kind: 'return',
  number: 1_234_567,
  step: 'receive',
  isPaid: false,
  lines: [{ ...staffTaskSample.lines[0]!, count: 2, reason: 'size' }],
}
const packed: StaffTask = { ...staffTaskSample, step: 'collect' }
const another: StaffTask = { ...staffTaskSample, number: 7_200_002 }
export const staffTotalsSample = {
  ordersToPack: 2,
  ordersToCollect: 0,
  reservationsToPack: 1,
  reservationsToCollect: 0,
  returnsToReceive: 1,
  exchangesToSend: 0,
}

const receive = (count: number, refusal = '') => ({
  kind: 'return' as const,
  number: staffReturnSample.number,
  step: 'receive' as const,
  reception: { accepted: [{ ean: staffReturnSample.lines[0]!.ean, count }], refusal },
  tracking: '',
})
const order = (step: 'ready' | 'handOver' | 'track', tracking = '') => ({
  kind: 'order' as const,
  number: staffTaskSample.number,
  step,
  reception: null,
  tracking,
})
const fault = [{ error: new Error('no answer') }]
const signedOut = { output: { type: 'signedOut' as const } }

export const staffTasksModel: ModelOptions<typeof staffTasksMachine> = {
  events: {
    'staffTasks.list.choose': [{ list: 'ordersToPack' }, { list: 'ordersToCollect' }],
    'staffTasks.find': [{ code: 'VH 1234 567' }, { code: '4100001' }, { code: ' ' }],
    'staffTasks.step': [
      order('ready'),
      order('track', ' 7073 0259 1234 5678 9 '),
      order('handOver', 'i morgen'),
      receive(2),
      receive(1),
      receive(1, 'Brukt'),
    ],
    'xstate.done.actor.readStaffTasks': [
      { output: { type: 'page', tasks: [staffTaskSample], totals: staffTotalsSample } },
      { output: { type: 'page', tasks: [staffTaskSample, another, staffReturnSample], totals: staffTotalsSample } },
      signedOut,
    ],
    'xstate.done.actor.findStaffTasks': [
      { output: { type: 'found', tasks: [staffTaskSample] } },
      { output: { type: 'found', tasks: [] } },
      signedOut,
    ],
    'xstate.done.actor.takeStaffStep': [
      { output: { type: 'done', task: packed } },
      { output: { type: 'refused', why: 'conflict' } },
      signedOut,
    ],
    'xstate.error.actor.readStaffTasks': fault,
    'xstate.error.actor.findStaffTasks': fault,
    'xstate.error.actor.takeStaffStep': fault,
  },
  key: ({ context: { list, tasks, totals, found, code, next: awaited, done, error, incomplete } }) => ({
    list,
    tasks: tasks.map(({ number, step }) => [number, step]),
    hasMore: tasks.length < totals[list],
    found: found?.length,
    code,
    awaited,
    done: done !== null,
    error,
    incomplete: incomplete?.kind,
  }),
  invariants: {
    'nothing of a shopper is left when the login has ended': ({ context, ...now }) =>
      !now.matches('closed') ||
      (context.tasks.length === 0 &&
        context.found === null &&
        context.code + context.next === '' &&
        context.done === null &&
        context.lastStep === null),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
    'it says why exactly where a call did nothing': (now) =>
      (now.context.error !== null) === now.matches({ open: 'refused' }),
    'it names the task whose field is missing or wrong, and no other': ({ context: { error, incomplete } }) =>
      error === 'reasonMissing'
        ? incomplete?.number === staffReturnSample.number
        : error === 'trackingWrong'
          ? incomplete?.number === staffTaskSample.number
          : incomplete === null,
    'what cannot be read is not sent as tracking': (now, { event }) =>
      event.type !== 'staffTasks.step' || event.tracking !== 'i morgen' || !now.matches('stepping'),
    'it knows which step it took': (now, { before, event }) =>
      event.type !== 'staffTasks.step' ||
      before?.matches('stepping') === true ||
      !now.matches('stepping') ||
      now.context.lastStep === event.step,
    'it tells the last step where one is done, and while a code that came meanwhile is looked up': (now) =>
      now.context.done === null
        ? !now.matches({ open: 'stepped' })
        : now.matches({ open: 'stepped' }) || now.matches('finding'),
    'a code that came during a step is looked up once it is done': (now, { before, event }) =>
      event.type !== 'xstate.done.actor.takeStaffStep' ||
      event.output.type !== 'done' ||
      before?.matches('stepping') !== true ||
      before.context.next === '' ||
      (now.matches('finding') && now.context.code === before.context.next && now.context.done !== null),
    'no code outlives its step': (now, { before, event }) =>
      event.type !== 'staffTasks.step' ||
      before?.matches('stepping') === true ||
      !now.matches('stepping') ||
      now.context.next === '',
    'a code that comes during a step is kept': (now, { event }) =>
      event.type !== 'staffTasks.find' ||
      !now.matches('stepping') ||
      event.code.trim() === '' ||
      now.context.next === event.code,
    'what a code has found goes with the code': ({ context }) => context.found === null || context.code !== '',
    'a return that is not accepted whole is received with a reason only': (now, { event, before }) =>
      event.type !== 'staffTasks.step' ||
      event.reception === null ||
      !now.matches('stepping') ||
      before?.matches('stepping') === true ||
      event.reception.refusal !== '' ||
      !before?.context.tasks.some(({ kind }) => kind === 'return') ||
      event.reception.accepted[0]?.count === 2,
    'the code that is looked up is the last one': (now, { event }) =>
      event.type !== 'staffTasks.find' ||
      !now.matches('finding') ||
      event.code.trim() === '' ||
      now.context.code === event.code,
    'an empty code is not looked up': (now) => !now.matches('finding') || now.context.code.trim() !== '',
    'a task of the list belongs to it or was read with it': ({ context }) =>
      context.tasks.every((task) => listOfTask(task) === context.list || task.step !== 'collect'),
    'no list has fewer tasks than none': ({ context }) => staffLists.every((list) => context.totals[list] >= 0),
    'more is read only while there is more': (now, { before }) =>
      !now.matches('loadingMore') ||
      !before ||
      before.context.tasks.length < before.context.totals[before.context.list],
    'a chosen list begins empty': (now, { event }) =>
      event.type !== 'staffTasks.list.choose' || !now.matches('loading') || now.context.tasks.length === 0,
    'it is busy exactly while the server is asked': (now) =>
      now.hasTag('busy') ===
      (now.matches('loading') || now.matches('loadingMore') || now.matches('finding') || now.matches('stepping')),
  },
}
