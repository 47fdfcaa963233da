export { type ReservationIntentEmitted, type ReservationIntentEvent, reservationIntentMachine } from './machine.ts'
export { type ReservationIntentPorts, reservationIntentWith } from './ports.ts'
export { storedIntent } from './rules.ts'
export { type ReservationIntentView, selectReservationIntent } from './view.ts'
