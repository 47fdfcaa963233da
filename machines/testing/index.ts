export { adviseOn, checkImportable, checkMachineSource } from './check-importable.ts'
export { checkProperty, type FastCheck, type PropertyOptions, type Reference } from './check-property.ts'
export { type CoverageMeter, coverage } from './coverage.ts'
export {
  formatTransition,
  type Graph,
  type GraphState,
  type GraphTransition,
  graphOf,
  mermaidOf,
  scxmlOf,
  transitionKey,
} from './graph/index.ts'
export {
  type Coverage,
  createModel,
  type Invariant,
  type Model,
  type ModelOptions,
  type Payload,
} from './model/model.ts'
export { checkMutants, type MutantOptions, type MutantResult } from './mutation/check-mutants.ts'
export { type Mutant, mutantsOf } from './mutation/mutants.ts'
export { type ActorNote, actorNoteOf, createKnown, isSame, type Nodes } from './note.ts'
export { CannotHappenError } from './paths/cannot-happen.ts'
export type { CoverageItem } from './paths/coverage-items.ts'
export type { PathOptions, TestPath } from './paths/find-paths.ts'
export { type OpenSubject, type RunOptions, type RunResult, runPaths, type Subject } from './paths/run-paths.ts'
export type { Effect, Effects, Sent } from './record-action.ts'
export { formatSteps } from './recording/format-steps.ts'
export { type RecorderOptions, recorder } from './recording/recorder.ts'
export { mask, type RedactionPolicy } from './recording/redact.ts'
export {
  type Divergence,
  formatPlayed,
  type PlayedActor,
  type PlayedStep,
  type ReplayOptions,
  recordResults,
  replay,
} from './recording/replay.ts'
export type { RecordedResult } from './recording/results.ts'
export {
  composeSession,
  isOfLife,
  type RecordedActor,
  type RecordedEvent,
  readSession,
  type Session,
  standing,
  startOf,
} from './recording/session.ts'
export { createStepper, type StartedTimer, type Step, type Stepper } from './stepper.ts'
export { type DeferredStub, deferredStub, type Spy, type Stubbed, spy } from './stubs/stub.ts'
export { stubs } from './stubs/stubs.ts'
export { type ActorSubjectOptions, actorSubject } from './subjects/actor-subject.ts'
export { type PageMap, pageSubject } from './subjects/page-subject.ts'
export { type Candidate, type GuardValue, maskWhyNot, refusalOf, type WhyNot, whyNot } from './why-not.ts'
