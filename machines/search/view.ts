import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { searchMachine } from './machine.ts'
import { optionsOf, type SearchOption } from './rules.ts'

export interface SearchView {
  /** The field's text. */
  text: string
  /** The field is in use, with or without options: on mobile it then fills the screen. */
  isOpen: boolean
  /** For `aria-expanded`: there are rows to go through. */
  isExpanded: boolean
  options: readonly SearchOption[]
  /** For `aria-activedescendant`: the row's index, null for the field itself. */
  active: number | null
  /** A better answer than the shown rows is on its way. */
  isBusy: boolean
  /** The recent searches were just cleared, and can be brought back. */
  canUndoClear: boolean
  /** The query was empty: an error is shown. */
  isRefused: boolean
  /** Suggestions failed to load; submitting works. */
  isUnavailable: boolean
  /** Number of suggestions to announce; null for none, or while typing. */
  announced: number | null
}

export interface SearchCommands {
  type(text: string): void
  /** Enter, or the search button. */
  submit(): void
  /** 'Tøm søk'. */
  clear(): void
  /** The field was pressed. */
  open(): void
  /** The focus left field and list. */
  leave(): void
  /** Handles a key in the field as it is shown; true to prevent the browser's default. */
  key(key: string, shown: Pick<SearchView, 'isOpen' | 'text'>): boolean
  /** Takes the option with this index. */
  pick(index: number): void
  clearRecent(): void
  undoClear(): void
}

export function selectSearch(snapshot: SnapshotFrom<typeof searchMachine>): SearchView {
  const { text, active, suggestions, isRefused } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const options = isOpen ? optionsOf(snapshot.context) : []
  return {
    text,
    isOpen,
    isExpanded: options.length > 0,
    options,
    active: active < 0 ? null : active,
    isBusy: snapshot.hasTag('busy'),
    canUndoClear: isOpen && snapshot.context.query === '' && snapshot.context.cleared.length > 0,
    isRefused,
    isUnavailable: snapshot.hasTag('unavailable'),
    announced: snapshot.hasTag('announced') ? suggestions.length : null,
  }
}

export const searchCommands = (send: (event: EventFromLogic<typeof searchMachine>) => void): SearchCommands => ({
  type: (text) => send({ type: 'search.type', text }),
  submit: () => send({ type: 'search.submit' }),
  clear: () => send({ type: 'search.clear' }),
  open: () => send({ type: 'search.open' }),
  leave: () => send({ type: 'search.leave' }),
  key(key, { isOpen, text }) {
    if (key === 'ArrowDown') send({ type: 'search.arrow', to: 'next' })
    else if (key === 'ArrowUp' && isOpen) send({ type: 'search.arrow', to: 'previous' })
    else if (key === 'Escape' && (isOpen || text !== '')) send({ type: 'search.escape' })
    else return false
    return true
  },
  pick: (index) => send({ type: 'search.pick', index }),
  clearRecent: () => send({ type: 'search.recent.clear' }),
  undoClear: () => send({ type: 'search.recent.undo' }),
})
