import { fromPromise } from 'xstate'
import { staffLoginMachine } from './machine.ts'
import {
  loginIn,
  logoutIn,
  memberIn,
  type StaffCredentials,
  type StaffLoginAnswer,
  type StaffLogoutAnswer,
  type StaffMemberAnswer,
} from './rules.ts'

/** Effects of a login to the shops' own pages. A refusal is an answer; a fault rejects. */
export interface StaffLoginPorts {
  readStaffMember(): Promise<StaffMemberAnswer>
  logInStaff(given: StaffCredentials): Promise<StaffLoginAnswer>
  logOutStaff(): Promise<StaffLogoutAnswer>
}

export const staffLoginWith = (ports: StaffLoginPorts) =>
  staffLoginMachine.provide({
    actors: {
      readStaffMember: fromPromise<StaffMemberAnswer, void>(async () => memberIn(await ports.readStaffMember())),
      logInStaff: fromPromise<StaffLoginAnswer, StaffCredentials>(async ({ input }) =>
        loginIn(await ports.logInStaff(input)),
      ),
      logOutStaff: fromPromise<StaffLogoutAnswer, void>(async () => logoutIn(await ports.logOutStaff())),
    },
  })
