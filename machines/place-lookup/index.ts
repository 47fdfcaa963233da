export {
  type PlaceLookupContext,
  type PlaceLookupEmitted,
  type PlaceLookupEvent,
  type PlaceLookupInput,
  placeLookupMachine,
} from './machine.ts'
export { type PlaceLookupPorts, placeLookupWith } from './ports.ts'
export { isCompleteCode, type PlaceAnswer, type TypedPlace } from './rules.ts'
export { type PlaceLookupCommands, type PlaceLookupView, placeLookupCommands, selectPlaceLookup } from './view.ts'
