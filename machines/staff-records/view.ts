import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { StaffRecordsContext, staffRecordsMachine } from './machine.ts'
import type { StaffRecord, StaffRecordList, StaffRecordStep, StaffRecordsError } from './rules.ts'

export interface StaffRecordsView {
  step: 'loading' | 'failed' | 'open' | 'closed'
  busy: boolean
  list: StaffRecordList
  records: readonly StaffRecord[]
  /** The last step that is done, and the record before it. */
  done: StaffRecordsContext['done']
  error: StaffRecordsError | null
  /** False when all are loaded. */
  canLoadMore: boolean
}

export interface StaffRecordsCommands {
  refresh(): void
  chooseList(list: StaffRecordList): void
  loadMore(): void
  /** `reason` is needed for taking a review down. */
  takeStep(record: Pick<StaffRecord, 'id'>, step: StaffRecordStep, reason?: string): void
}

type Snapshot = SnapshotFrom<typeof staffRecordsMachine>

function stepOf(snapshot: Snapshot): StaffRecordsView['step'] {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}

export function selectStaffRecords(snapshot: Snapshot): StaffRecordsView {
  const { list, records, next, done, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    list,
    records,
    done,
    error,
    canLoadMore: next !== null,
  }
}

export const staffRecordsCommands = (
  send: (event: EventFromLogic<typeof staffRecordsMachine>) => void,
): StaffRecordsCommands => ({
  refresh: () => send({ type: 'staffRecords.refresh' }),
  chooseList: (list) => send({ type: 'staffRecords.list.choose', list }),
  loadMore: () => send({ type: 'staffRecords.more' }),
  takeStep: ({ id }, step, reason = '') => send({ type: 'staffRecords.step', id, step, reason }),
})
