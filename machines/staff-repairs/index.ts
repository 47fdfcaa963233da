export {
  type StaffRepairsContext,
  type StaffRepairsEmitted,
  type StaffRepairsEvent,
  staffRepairsMachine,
} from './machine.ts'
export { type StaffRepairsPorts, staffRepairsWith } from './ports.ts'
export {
  nextStepOf,
  type RepairAssessment,
  type StaffRepair,
  type StaffRepairList,
  type StaffRepairRefusal,
  type StaffRepairStep,
  type StaffRepairStepAnswer,
  type StaffRepairStepCall,
  type StaffRepairsError,
  type StaffRepairsPageAnswer,
  type StaffRepairsPageCall,
  staffRepairLists,
} from './rules.ts'
export { type StaffRepairsCommands, type StaffRepairsView, selectStaffRepairs, staffRepairsCommands } from './view.ts'
