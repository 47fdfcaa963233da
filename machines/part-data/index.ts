export { type PartDataContext, type PartDataEvent, partDataMachine } from './machine.ts'
export { type PartDataPorts, partDataWith } from './ports.ts'
export type { PartReading, PartRequest } from './rules.ts'
export { type PartDataCommands, type PartDataView, partDataCommands, selectPartData } from './view.ts'
