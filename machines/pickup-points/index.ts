export { type PickupPointsContext, type PickupPointsEvent, pickupPointsMachine } from './machine.ts'
export { type PickupPointsPorts, pickupPointsWith } from './ports.ts'
export { type PickupPointsCommands, type PickupPointsView, pickupPointsCommands, selectPickupPoints } from './view.ts'
