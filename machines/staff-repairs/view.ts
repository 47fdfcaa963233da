import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { StaffRepairsContext, staffRepairsMachine } from './machine.ts'
import type { RepairAssessment, StaffRepair, StaffRepairList, StaffRepairStep, StaffRepairsError } from './rules.ts'

export interface StaffRepairsView {
  step: 'loading' | 'failed' | 'open' | 'closed'
  busy: boolean
  list: StaffRepairList
  repairs: readonly StaffRepair[]
  /** The request of the last step, as it is now. */
  done: StaffRepairsContext['done']
  error: StaffRepairsError | null
  /** False when all are loaded. */
  canLoadMore: boolean
}

export interface StaffRepairsCommands {
  refresh(): void
  chooseList(list: StaffRepairList): void
  loadMore(): void
  /** An assessment goes with the step `assess` alone. */
  takeStep(repair: Pick<StaffRepair, 'code'>, step: StaffRepairStep, assessment?: RepairAssessment): void
}

type Snapshot = SnapshotFrom<typeof staffRepairsMachine>

function stepOf(snapshot: Snapshot): StaffRepairsView['step'] {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}

export function selectStaffRepairs(snapshot: Snapshot): StaffRepairsView {
  const { list, repairs, next, done, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    list,
    repairs,
    done,
    error,
    canLoadMore: next !== null,
  }
}

export const staffRepairsCommands = (
  send: (event: EventFromLogic<typeof staffRepairsMachine>) => void,
): StaffRepairsCommands => ({
  refresh: () => send({ type: 'staffRepairs.refresh' }),
  chooseList: (list) => send({ type: 'staffRepairs.list.choose', list }),
  loadMore: () => send({ type: 'staffRepairs.more' }),
  takeStep: ({ code }, step, assessment) =>
    send({ type: 'staffRepairs.step', code, step, assessment: assessment ?? null }),
})
