export { type ActorSubjectOptions, actorSubject } from './actor-subject.ts'
export { checkImportable, checkMachineSource } from './check-importable.ts'
export { checkMutants, type MutantOptions, type MutantResult } from './check-mutants.ts'
export { checkProperty, type FastCheck, type PropertyOptions, type Reference } from './check-property.ts'
export { type CoverageMeter, coverage } from './coverage.ts'
export { type DeferredStub, deferredStub, type Spy, type Stubbed, spy } from './fake-port.ts'
export { stubs } from './fakes.ts'
export {
  type Graph,
  type GraphState,
  type GraphTransition,
  graphOf,
  sayTransition,
  transitionKey,
} from './graph/index.ts'
export type { CoverageItem } from './items.ts'
export { mask, type RedactionPolicy } from './mask.ts'
export { type Coverage, createModel, type Invariant, type Model, type ModelOptions, type Payload } from './model.ts'
export { type Mutant, mutantsOf } from './mutants.ts'
export { type ActorNote, actorNoteOf, createKnown, isSame, type Nodes } from './note.ts'
export { type PageMap, pageSubject } from './page-subject.ts'
export { type RecorderOptions, recorder } from './recorder.ts'
export { type Divergence, formatPlayed, type PlayedActor, type PlayedStep, replay } from './replay.ts'
export { type OpenSubject, type RunOptions, type RunResult, runPaths, type Subject } from './run-tours.ts'
export {
  composeSession,
  isOfLife,
  type RecordedActor,
  type RecordedEvent,
  readSession,
  type Session,
  standing,
  startOf,
} from './session.ts'
export { createStepper, type Effect, type Effects, type Sent, type Step, type Stepper } from './stepper.ts'
export type { PathOptions, TestPath } from './tours.ts'
