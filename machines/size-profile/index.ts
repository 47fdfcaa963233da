export { choicesFor } from './choices.ts'
export {
  type SizeProfileContext,
  type SizeProfileEmitted,
  type SizeProfileEvent,
  sizeProfileMachine,
} from './machine.ts'
export { type SizeProfilePorts, sizeProfileWith } from './ports.ts'
export {
  matchingSize,
  type OwnSize,
  type ParsedSizeProfile,
  parseSizeProfile,
  type StoredSizeProfile,
} from './rules.ts'
export { type SizeProfileCommands, type SizeProfileView, selectSizeProfile, sizeProfileCommands } from './view.ts'
