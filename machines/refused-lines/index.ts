export {
  type RefusedLinesContext,
  type RefusedLinesEmitted,
  type RefusedLinesEvent,
  refusedLinesMachine,
} from './machine.ts'
export { type RefusedLinesPorts, refusedLinesWith } from './ports.ts'
export {
  type CartRefusal,
  type LeftOutLine,
  leftOutOf,
  parseRefusedLines,
  refusedIn,
  type StoredRefusedLines,
  withRefused,
} from './rules.ts'
export { type RefusedLinesView, selectRefusedLines } from './view.ts'
