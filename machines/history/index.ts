export {
  type HistoryContext,
  type HistoryEmitted,
  type HistoryEvent,
  type HistoryQuestion,
  historyMachine,
} from './machine.ts'
export { type HistoryPorts, historyWith } from './ports.ts'
export {
  type HistoryAnswer,
  type HistoryEntry,
  type HistoryInput,
  type HistoryList,
  mergedHistory,
  type OrderStage,
  type PastArticle,
  type PastOrder,
  type PastReservation,
  type PastReview,
  type ReservationStatus,
} from './rules.ts'
export { type HistoryCommands, type HistoryView, historyCommands, selectHistory } from './view.ts'
