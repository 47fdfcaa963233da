export { type CompareContext, type CompareEvent, compareMachine } from './machine.ts'
export { type ComparePorts, compareWith } from './ports.ts'
export { mostCompared, type ParsedCompare, parseCompare, type StoredCompare } from './rules.ts'
export { type CompareView, compareView } from './view.ts'
