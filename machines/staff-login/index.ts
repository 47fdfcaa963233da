export { type StaffLoginContext, type StaffLoginEvent, staffLoginMachine } from './machine.ts'
export { type StaffLoginPorts, staffLoginWith } from './ports.ts'
export type {
  StaffCredentials,
  StaffLoginAnswer,
  StaffLoginError,
  StaffLoginRefusal,
  StaffLogoutAnswer,
  StaffMember,
  StaffMemberAnswer,
} from './rules.ts'
export { type StaffLoginCommands, type StaffLoginView, selectStaffLogin, staffLoginCommands } from './view.ts'
