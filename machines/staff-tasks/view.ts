import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { staffTasksMachine } from './machine.ts'
import type {
  StaffList,
  StaffReception,
  StaffStep,
  StaffTask,
  StaffTaskKey,
  StaffTasksError,
  StaffTotals,
} from './rules.ts'

export interface StaffTasksView {
  step: 'loading' | 'failed' | 'open' | 'closed'
  busy: boolean
  list: StaffList
  totals: StaffTotals
  /** What is shown: the list, or what a code has found. */
  tasks: readonly StaffTask[]
  /** Whether they are what a code has found. */
  isFound: boolean
  /** The code that is or was looked up. */
  code: string | null
  /** No task of this shop has the code. */
  isNotFound: boolean
  /** The task of the last step, as it is now. */
  done: StaffTask | null
  /** The step that it had; null without `done`. */
  doneStep: StaffStep | null
  error: StaffTasksError | null
  /** The task that was sent with a field that is missing or wrong; null for none. */
  incomplete: StaffTaskKey | null
  /** False when all are loaded. */
  canLoadMore: boolean
}

export interface StaffTasksCommands {
  refresh(): void
  chooseList(list: StaffList): void
  loadMore(): void
  /** Looks up a code. */
  find(code: string): void
  /** Shows the list again. */
  closeFind(): void
  /** `tracking` of an order that is sent, as typed: the carrier's page about the parcel, or its number. */
  takeStep(task: StaffTaskKey, step: Exclude<StaffStep, 'receive'>, tracking?: string): void
  receive(task: StaffTaskKey, reception: StaffReception): void
}

type Snapshot = SnapshotFrom<typeof staffTasksMachine>

function stepOf(snapshot: Snapshot): StaffTasksView['step'] {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}

export function selectStaffTasks(snapshot: Snapshot): StaffTasksView {
  const { list, tasks, totals, found, code, done, lastStep, error, incomplete } = snapshot.context
  const isFound = found !== null
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    list,
    totals,
    tasks: found ?? tasks,
    isFound,
    code: code === '' ? null : code,
    isNotFound: snapshot.matches({ open: 'notFound' }),
    done,
    doneStep: done && lastStep,
    error,
    incomplete,
    canLoadMore: !isFound && tasks.length < totals[list],
  }
}

export const staffTasksCommands = (
  send: (event: EventFromLogic<typeof staffTasksMachine>) => void,
): StaffTasksCommands => ({
  refresh: () => send({ type: 'staffTasks.refresh' }),
  chooseList: (list) => send({ type: 'staffTasks.list.choose', list }),
  loadMore: () => send({ type: 'staffTasks.more' }),
  find: (code) => send({ type: 'staffTasks.find', code }),
  closeFind: () => send({ type: 'staffTasks.find.close' }),
  takeStep: ({ kind, number }, step, tracking = '') =>
    send({ type: 'staffTasks.step', kind, number, step, reception: null, tracking }),
  receive: ({ kind, number }, reception) =>
    send({ type: 'staffTasks.step', kind, number, step: 'receive', reception, tracking: '' }),
})
