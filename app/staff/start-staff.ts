import { createActor } from 'xstate'
import { type StaffLoginPorts, staffLoginWith } from '../../machines/staff-login/index.ts'
import { type StaffRecordsPorts, staffRecordsWith } from '../../machines/staff-records/index.ts'
import { type StaffTasksPorts, staffTasksWith } from '../../machines/staff-tasks/index.ts'

export const startStaffLogin = (ports: StaffLoginPorts) => createActor(staffLoginWith(ports)).start()
export type StaffLoginActor = ReturnType<typeof startStaffLogin>

/** Tasks for as long as somebody is logged in. Tells the login when the server says that it has ended. */
export function startStaffTasks(ports: StaffTasksPorts, login: StaffLoginActor) {
  const actor = createActor(staffTasksWith(ports))
  actor.on('staffTasks.refused', () => login.send({ type: 'staffLogin.expired' }))
  return actor.start()
}

/** The chain's records for as long as somebody is logged in. Tells the login when the server says that it has ended. */
export function startStaffRecords(ports: StaffRecordsPorts, login: StaffLoginActor) {
  const actor = createActor(staffRecordsWith(ports))
  actor.on('staffRecords.refused', () => login.send({ type: 'staffLogin.expired' }))
  return actor.start()
}
