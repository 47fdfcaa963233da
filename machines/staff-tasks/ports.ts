import { fromPromise } from 'xstate'
import { staffTasksMachine } from './machine.ts'
import {
  findIn,
  pageIn,
  type StaffFindAnswer,
  type StaffPageAnswer,
  type StaffPageCall,
  type StaffStepAnswer,
  type StaffStepCall,
  stepIn,
} from './rules.ts'

/** Effects of the shops' tasks. A refusal is an answer; a fault rejects. */
export interface StaffTasksPorts {
  readStaffTasks(call: StaffPageCall): Promise<StaffPageAnswer>
  findStaffTasks(call: { code: string }): Promise<StaffFindAnswer>
  takeStaffStep(call: StaffStepCall): Promise<StaffStepAnswer>
}

export const staffTasksWith = (ports: StaffTasksPorts) =>
  staffTasksMachine.provide({
    actors: {
      readStaffTasks: fromPromise<StaffPageAnswer, StaffPageCall>(async ({ input }) =>
        pageIn(await ports.readStaffTasks(input)),
      ),
      findStaffTasks: fromPromise<StaffFindAnswer, { code: string }>(async ({ input }) =>
        findIn(await ports.findStaffTasks(input)),
      ),
      takeStaffStep: fromPromise<StaffStepAnswer, StaffStepCall>(async ({ input }) =>
        stepIn(await ports.takeStaffStep(input)),
      ),
    },
  })
