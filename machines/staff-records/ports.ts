import { fromPromise } from 'xstate'
import { staffRecordsMachine } from './machine.ts'
import {
  pageIn,
  type StaffRecordStepAnswer,
  type StaffRecordStepCall,
  type StaffRecordsPageAnswer,
  type StaffRecordsPageCall,
  stepIn,
} from './rules.ts'

/** Effects of the chain's records. A refusal is an answer; a fault rejects. */
export interface StaffRecordsPorts {
  readStaffRecords(call: StaffRecordsPageCall): Promise<StaffRecordsPageAnswer>
  takeRecordStep(call: StaffRecordStepCall): Promise<StaffRecordStepAnswer>
}

export const staffRecordsWith = (ports: StaffRecordsPorts) =>
  staffRecordsMachine.provide({
    actors: {
      readStaffRecords: fromPromise<StaffRecordsPageAnswer, StaffRecordsPageCall>(async ({ input }) =>
        pageIn(await ports.readStaffRecords(input)),
      ),
      takeRecordStep: fromPromise<StaffRecordStepAnswer, StaffRecordStepCall>(async ({ input }) =>
        stepIn(await ports.takeRecordStep(input)),
      ),
    },
  })
