import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { partDataMachine } from './machine.ts'

export interface PartDataView<Data> {
  status: 'idle' | 'reading' | 'read' | 'failed'
  /** What was read last, while `reading` and `failed` that of an earlier request; null before the first answer. */
  data: Data | null
}

export interface PartDataCommands {
  retry(): void
}

/** `Data`: what the port reads. */
export const selectPartData = <Data>(snapshot: SnapshotFrom<typeof partDataMachine>): PartDataView<Data> => ({
  status: snapshot.value,
  data: snapshot.context.data as Data | null,
})

export const partDataCommands = (send: (event: EventFromLogic<typeof partDataMachine>) => void): PartDataCommands => ({
  retry: () => send({ type: 'partData.retry' }),
})
