export { OrderRow, type OrderRowProps } from './OrderRow.tsx'
export { ReservationCard, type ReservationCardProps } from './ReservationCard.tsx'
