export type { SearchContext, SearchEmitted, SearchEvent, SearchInput } from './events.types.ts'
export { searchMachine } from './machine.ts'
export { type SearchPorts, searchWith } from './ports.ts'
export {
  announcementPause,
  normaliseSearch,
  type SearchOption,
  type StoredRecent,
  type Suggestion,
  suggestionPause,
} from './rules.ts'
export { type SearchCommands, type SearchView, searchCommands, selectSearch } from './view.ts'
