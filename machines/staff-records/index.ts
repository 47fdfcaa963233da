export {
  type StaffRecordsContext,
  type StaffRecordsEmitted,
  type StaffRecordsEvent,
  staffRecordsMachine,
} from './machine.ts'
export { type StaffRecordsPorts, staffRecordsWith } from './ports.ts'
export {
  type StaffDelivery,
  type StaffEvent,
  type StaffRecord,
  type StaffRecordList,
  type StaffRecordRefusal,
  type StaffRecordStep,
  type StaffRecordStepAnswer,
  type StaffRecordStepCall,
  type StaffRecordsError,
  type StaffRecordsPageAnswer,
  type StaffRecordsPageCall,
  type StaffReview,
  staffRecordLists,
  stepsOf,
} from './rules.ts'
export { type StaffRecordsCommands, type StaffRecordsView, selectStaffRecords, staffRecordsCommands } from './view.ts'
