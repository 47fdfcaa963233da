export {
  type StaffTasksContext,
  type StaffTasksEmitted,
  type StaffTasksEvent,
  staffTasksMachine,
} from './machine.ts'
export { type StaffTasksPorts, staffTasksWith } from './ports.ts'
export {
  type StaffFindAnswer,
  type StaffList,
  type StaffPageAnswer,
  type StaffPageCall,
  type StaffReception,
  type StaffStep,
  type StaffStepAnswer,
  type StaffStepCall,
  type StaffStepRefusal,
  type StaffTask,
  type StaffTaskKey,
  type StaffTaskKind,
  type StaffTaskLine,
  type StaffTaskStep,
  type StaffTasksError,
  type StaffTotals,
  staffLists,
} from './rules.ts'
export { type StaffTasksCommands, type StaffTasksView, selectStaffTasks, staffTasksCommands } from './view.ts'
