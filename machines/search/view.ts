import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { searchMachine } from './machine.ts'
import { optionsOf, type SearchOption } from './rules.ts'

export interface SearchView {
  /** As it stands in the field. */
  text: string
  onType(text: string): void
  /** Enter in the field, and the icon. */
  onSubmit(): void
  /** 'Tøm søk'. */
  onClear(): void
  /** The field was pressed. */
  onOpen(): void
  /** The focus has left field and list. */
  onLeave(): void
  /** A key in the field: true when it was for the list, and the browser must do nothing with it. */
  onKey(key: string): boolean
  /** The shopper is at it, whether or not there are rows: on mobile it then has the screen for itself. */
  isOpen: boolean
  /** For `aria-expanded`: there are rows to go through. */
  isExpanded: boolean
  options: readonly (SearchOption & { isActive: boolean; onPick(): void })[]
  /** For `aria-activedescendant`: the row's index, null for the field itself. */
  active: number | null
  /** A better answer than the shown rows is on its way. */
  isBusy: boolean
  /** Nothing was searched for: the shopper is to be told. */
  isRefused: boolean
  /** Suggestions did not come; searching works. */
  isUnavailable: boolean
  /** How many suggestions to say aloud; null while there is nothing to say, or the shopper may be typing. */
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
