export { type SearchContext, type SearchEmitted, type SearchEvent, type SearchInput, searchMachine } from './machine.ts'
export { type SearchPorts, searchWith } from './ports.ts'
export {
  announcementPause,
  normaliseSearch,
  type SearchOption,
  type StoredRecent,
  type Suggestion,
  suggestionPause,
} from './rules.ts'
export { type SearchView, searchView } from './view.ts'
