export { choicesFor } from './choices.ts'
export {
  type SizeProfileContext,
  type SizeProfileEmitted,
  type SizeProfileEvent,
  sizeProfileMachine,
} from './machine.ts'
export { type SizeProfilePorts, sizeProfileWith } from './ports.ts'
export {
  type AccountSizesAnswer,
  longestSizeName,
  matchingSize,
  maxAccountSizes,
  type OwnSize,
  ownSizeOf,
  type ParsedSizeProfile,
  type PersonalKind,
  parseSizeProfile,
  personalKinds,
  type SizeChanges,
  type SizePlace,
  type StoredSizeProfile,
} from './rules.ts'
export { type SizeProfileCommands, type SizeProfileView, selectSizeProfile, sizeProfileCommands } from './view.ts'
