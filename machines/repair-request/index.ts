export {
  type RepairRequestEmitted,
  type RepairRequestEvent,
  repairRequestMachine,
  type UploadEvent,
} from './machine.ts'
export { type RepairRequestPorts, repairRequestWith } from './ports.ts'
export {
  type ChangeRepairAnswer,
  changesOf,
  type ReadBoughtAnswer,
  type RegisterRepairAnswer,
  type RepairCall,
  type RepairChange,
  type RepairDraft,
  type RepairField,
  type RepairRequestContext,
  type RepairRequestInput,
  type RequestPicture,
} from './rules.ts'
export {
  type RepairRequestCommands,
  type RepairRequestView,
  repairRequestCommands,
  selectRepairRequest,
} from './view.ts'
