import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { staffTasksMachine } from './machine.ts'
import type { StaffList, StaffReception, StaffStep, StaffTask, StaffTasksError, StaffTotals } from './rules.ts'

export interface StaffTasksView {
  step: 'loading' | 'failed' | 'open' | 'closed'
  busy: boolean
  list: StaffList
  totals: StaffTotals
  /** What is shown: the list, or what a code has found. */
  tasks: readonly StaffTask[]
  /** Whether they are what a code has found. */
  isFound: boolean
  /** A code is being looked up; the next one may come. */
  isFinding: boolean
  /** The code that is or was looked up. */
  code: string | null
  /** No task of this shop has the code. */
  isNotFound: boolean
  /** The task of the last step, as it is now. */
  done: StaffTask | null
  error: StaffTasksError | null
  onRefresh(): void
  onListChange(list: StaffList): void
  /** Null when all are loaded. */
  onLoadMore: (() => void) | null
  onFind(code: string): void
  onFindClose(): void
  onStep(task: StaffTask, step: Exclude<StaffStep, 'receive'>): void
  onReceive(task: StaffTask, reception: StaffReception): void
}

type Snapshot = SnapshotFrom<typeof staffTasksMachine>

function stepOf(snapshot: Snapshot): StaffTasksView['step'] {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}

export function staffTasksView(
  snapshot: Snapshot,
  send: (event: EventFromLogic<typeof staffTasksMachine>) => void,
): StaffTasksView {
  const { list, tasks, totals, found, code, done, error } = snapshot.context
  const isFound = found !== null
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    list,
    totals,
    tasks: found ?? tasks,
    isFound,
    isFinding: snapshot.matches('finding'),
    code: code === '' ? null : code,
    isNotFound: snapshot.matches({ open: 'notFound' }),
    done,
    error,
    onRefresh: () => send({ type: 'staffTasks.refresh' }),
    onListChange: (next) => send({ type: 'staffTasks.list.choose', list: next }),
    onLoadMore: !isFound && tasks.length < totals[list] ? () => send({ type: 'staffTasks.more' }) : null,
    onFind: (typed) => send({ type: 'staffTasks.find', code: typed }),
    onFindClose: () => send({ type: 'staffTasks.find.close' }),
    onStep: ({ kind, number }, step) => send({ type: 'staffTasks.step', kind, number, step, reception: null }),
    onReceive: ({ kind, number }, reception) =>
      send({ type: 'staffTasks.step', kind, number, step: 'receive', reception }),
  }
}
