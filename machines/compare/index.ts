export { type CompareContext, type CompareEvent, compareMachine } from './machine.ts'
export { type ComparePorts, compareWith } from './ports.ts'
export { mostCompared, type ParsedCompare, parseCompare, type StoredCompare } from './rules.ts'
export { type CompareCommands, type CompareView, compareCommands, selectCompare } from './view.ts'
