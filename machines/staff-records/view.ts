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
  onRefresh(): void
  onListChange(list: StaffRecordList): void
  /** Null when all are loaded. */
  onLoadMore: (() => void) | null
  /** `reason` is needed for taking a review down. */
  onStep(record: StaffRecord, step: StaffRecordStep, reason?: string): void
}

type Snapshot = SnapshotFrom<typeof staffRecordsMachine>

function stepOf(snapshot: Snapshot): StaffRecordsView['step'] {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches('closed')) return 'closed'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}

export function staffRecordsView(
  snapshot: Snapshot,
  send: (event: EventFromLogic<typeof staffRecordsMachine>) => void,
): StaffRecordsView {
  const { list, records, next, done, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    list,
    records,
    done,
    error,
    onRefresh: () => send({ type: 'staffRecords.refresh' }),
    onListChange: (chosen) => send({ type: 'staffRecords.list.choose', list: chosen }),
    onLoadMore: next === null ? null : () => send({ type: 'staffRecords.more' }),
    onStep: ({ id }, step, reason = '') => send({ type: 'staffRecords.step', id, step, reason }),
  }
}
