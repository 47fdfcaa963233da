import { fromPromise } from 'xstate'
import { staffRepairsMachine } from './machine.ts'
import {
  pageIn,
  type StaffRepairStepAnswer,
  type StaffRepairStepCall,
  type StaffRepairsPageAnswer,
  type StaffRepairsPageCall,
  stepIn,
} from './rules.ts'

/** Effects of the requests in the shops. A refusal is an answer; a fault rejects. */
export interface StaffRepairsPorts {
  readStaffRepairs(call: StaffRepairsPageCall): Promise<StaffRepairsPageAnswer>
  takeRepairStep(call: StaffRepairStepCall): Promise<StaffRepairStepAnswer>
}

export const staffRepairsWith = (ports: StaffRepairsPorts) =>
  staffRepairsMachine.provide({
    actors: {
      readStaffRepairs: fromPromise<StaffRepairsPageAnswer, StaffRepairsPageCall>(async ({ input }) =>
        pageIn(await ports.readStaffRepairs(input)),
      ),
      takeRepairStep: fromPromise<StaffRepairStepAnswer, StaffRepairStepCall>(async ({ input }) =>
        stepIn(await ports.takeRepairStep(input)),
      ),
    },
  })
