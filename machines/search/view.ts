import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { searchMachine } from './machine.ts'
import { optionsOf, type SearchOption } from './rules.ts'

export interface SearchView {
  /** The field's text. */
  text: string
  onType(text: string): void
  /** Enter, or the search button. */
  onSubmit(): void
  /** 'Tøm søk'. */
  onClear(): void
  /** The field was pressed. */
  onOpen(): void
  /** The focus left field and list. */
  onLeave(): void
  /** Handles a key in the field; true to prevent the browser's default. */
  onKey(key: string): boolean
  /** The field is in use, with or without options: on mobile it then fills the screen. */
  isOpen: boolean
  /** For `aria-expanded`: there are rows to go through. */
  isExpanded: boolean
  options: readonly (SearchOption & { isActive: boolean; onPick(): void })[]
  /** For `aria-activedescendant`: the row's index, null for the field itself. */
  active: number | null
  /** A better answer than the shown rows is on its way. */
  isBusy: boolean
  /** The query was empty: an error is shown. */
  isRefused: boolean
  /** Suggestions failed to load; submitting works. */
  isUnavailable: boolean
  /** Number of suggestions to announce; null for none, or while typing. */
  announced: number | null
  onClearRecent(): void
}

export function searchView(
  snapshot: SnapshotFrom<typeof searchMachine>,
  send: (event: EventFromLogic<typeof searchMachine>) => void,
): SearchView {
  const { text, active, suggestions, isRefused } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const options = isOpen ? optionsOf(snapshot.context) : []
  return {
    text,
    onType: (typed) => send({ type: 'search.type', text: typed }),
    onSubmit: () => send({ type: 'search.submit' }),
    onClear: () => send({ type: 'search.clear' }),
    onOpen: () => send({ type: 'search.open' }),
    onLeave: () => send({ type: 'search.leave' }),
    onKey: (key) => {
      if (key === 'ArrowDown') send({ type: 'search.arrow', to: 'next' })
      else if (key === 'ArrowUp' && isOpen) send({ type: 'search.arrow', to: 'previous' })
      else if (key === 'Escape' && (isOpen || text !== '')) send({ type: 'search.escape' })
      else return false
      return true
    },
    isOpen,
    isExpanded: options.length > 0,
    options: options.map((option, index) => ({
      ...option,
      isActive: index === active,
      onPick: () => send({ type: 'search.pick', index }),
    })),
    active: active < 0 ? null : active,
    isBusy: snapshot.hasTag('busy'),
    isRefused,
    isUnavailable: snapshot.hasTag('unavailable'),
    announced: snapshot.hasTag('announced') ? suggestions.length : null,
    onClearRecent: () => send({ type: 'search.recent.clear' }),
  }
}
