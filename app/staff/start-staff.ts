import { createActor } from 'xstate'
import { type StaffLoginPorts, staffLoginWith } from '../../machines/staff-login/index.ts'

export const startStaffLogin = (ports: StaffLoginPorts) => createActor(staffLoginWith(ports)).start()
export type StaffLoginActor = ReturnType<typeof startStaffLogin>
