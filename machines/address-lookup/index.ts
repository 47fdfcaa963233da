export {
  type AddressLookupContext,
  type AddressLookupEvent,
  addressLookupMachine,
} from './machine.ts'
export { type AddressLookupPorts, addressLookupWith } from './ports.ts'
export {
  type AddressProblem,
  type AddressQuestion,
  addressNotFound,
  type FoundAddress,
  type KnownAddresses,
  type MapEntry,
  mostKnown,
  parseAddresses,
  type StoredAddresses,
} from './rules.ts'
export {
  type AddressLookupCommands,
  type AddressLookupView,
  addressLookupCommands,
  selectAddressLookup,
} from './view.ts'
