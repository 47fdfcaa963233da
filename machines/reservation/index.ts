export {
  type ReservationContext,
  type ReservationEmitted,
  type ReservationEvent,
  reservationMachine,
} from './machine.ts'
export { type ReservationPorts, reservationWith } from './ports.ts'
export {
  type CancelReservationAnswer,
  isOpenStatus,
  type ReadReservationAnswer,
  type RefusedLine,
  type Reservation,
  type ReservationAnswer,
  type ReservationField,
  type ReservationLine,
  type ReservationPayload,
  type ReservationRequest,
  type ReservationStage,
  type ReservedLine,
  reservationStages,
} from './rules.ts'
export { type ReservationCommands, type ReservationView, reservationCommands, selectReservation } from './view.ts'
