import type { RestoreFailure } from '../domain/index.ts'
import type { Suggestion } from './rules.ts'

export interface SearchInput {
  /** Initial text of the field: on a result page, the query. */
  text: string
}

export type SearchEvent =
  | { type: 'search.type'; text: string }
  /** Enter, or the search button. */
  | { type: 'search.submit' }
  /** The field was pressed. */
  | { type: 'search.open' }
  | { type: 'search.arrow'; to: 'next' | 'previous' }
  /** An option was pressed. */
  | { type: 'search.pick'; index: number }
  | { type: 'search.escape' }
  /** The focus left field and list. */
  | { type: 'search.leave' }
  | { type: 'search.clear' }
  /** A navigation: on a result page, `text` is the query. */
  | { type: 'search.arrive'; text: string }
  /** Recent searches, as stored. */
  | { type: 'search.recent.restore'; stored: unknown }
  /** Another tab changed them. */
  | { type: 'search.recent.synced'; stored: unknown }
  /** Sent by the machine to itself. */
  | { type: 'search.recent.add'; query: string }
  | { type: 'search.recent.clear' }
  /** Brings back what was cleared, while the list is open. */
  | { type: 'search.recent.undo' }

export type SearchEmitted =
  /** Navigates to `/search/{query}`. */
  | { type: 'search.submitted'; query: string }
  | { type: 'search.picked'; suggestion: Suggestion }
  | { type: 'search.recent.dropped'; reason: RestoreFailure }

export interface SearchContext {
  /** The field's text. */
  text: string
  /** The normalised query. */
  query: string
  /** The query of the suggestions; null without an answer. */
  answered: string | null
  suggestions: readonly Suggestion[]
  /** Recent searches, newest first. */
  recent: readonly string[]
  /** Recent searches that were just cleared, until the list closes. */
  cleared: readonly string[]
  /** Index of the active option; -1 for the field itself. */
  active: number
  /** The last submitted or selected query, or the page's: a different text is being typed. */
  sent: string
  /** Submitted empty, and not typed since. */
  isRefused: boolean
}
