import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { MegaMenu, type MenuEntry } from '../MenuPanel/index.ts'
import styles from './Header.module.css'
import { type MainMenuLabels, norwegian } from './MainMenu.labels.ts'

export interface MainMenuProps extends RootProps<'nav'> {
  entries: readonly MenuEntry[]
  /** Href of the entry whose mega menu is open. */
  value?: string | null
  /**
   * Receives the pressed entry, even when it is open: the caller decides whether that closes it. Null on Escape, a press
   * outside and focus leaving. With it, entries with children are buttons (a modified click still follows the link);
   * without it, every entry is a link.
   */
  onValueChange?: ((href: string | null) => void) | undefined
  /** Receives the entry under the pointer, its open menu included; null when the pointer leaves. Not for touch. */
  onHighlightChange?: (href: string | null) => void
  /** A linked picture beside the columns of the open mega menu. */
  promo?: ReactNode
  labels?: Partial<MainMenuLabels> | undefined
}

// the backdrop is a pseudo-element of the mega menu
const isBeside = (target: EventTarget | null) => target instanceof HTMLElement && 'mega' in target.dataset

const entryAt = (target: EventTarget | null): string | null =>
  target instanceof Element && !isBeside(target)
    ? (target.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? null)
    : null

const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The header's entries on desktop, each with a mega menu below it. */
export function MainMenu({
  entries,
  value = null,
  onValueChange,
  onHighlightChange,
  promo,
  labels: ownLabels,
  ...rest
}: MainMenuProps) {
  const labels = useLabels('MainMenu', norwegian, ownLabels)
  const closeAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === null) return
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    onValueChange?.(null)
  }
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (value !== null && relatedTarget && !currentTarget.contains(relatedTarget)) onValueChange?.(null)
  }
  const point = ({ pointerType, target, relatedTarget }: PointerEvent) => {
    const at = entryAt(target)
    if (pointerType !== 'touch' && at !== entryAt(relatedTarget)) onHighlightChange?.(at)
  }
  return (
    <nav
      aria-label={labels.name}
      {...rootProps(
        withHandlers(rest, {
          onKeyDown: closeAtEscape,
          onBlur: closeBehind,
          onClick: ({ target }) => isBeside(target) && onValueChange?.(null),
          onPointerOver: point,
          onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && onHighlightChange?.(null),
        }),
        'main-menu',
        styles.nav,
      )}
    >
      <ul data-slot="main-menu-list">
        {entries.map((entry) => (
          <li key={entry.href} data-slot="main-menu-item" data-entry={entry.children && entry.href}>
            <Entry entry={entry} isOpen={entry.href === value} onPress={entry.children && onValueChange} />
            {entry.children && entry.href === value && <MegaMenu entry={entry} promo={promo} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  entry: MenuEntry
  isOpen: boolean
  onPress: ((href: string | null) => void) | undefined
}

/** A button that is a link underneath: without scripts it leads to its page. */
function Entry({ entry: { label, href, current }, isOpen, onPress }: EntryProps) {
  const press = (event: MouseEvent) => {
    if (!onPress || !isPlain(event)) return
    event.preventDefault()
    onPress(href)
  }
  const pressBySpace = (event: KeyboardEvent) => {
    if (!onPress || event.key !== ' ') return
    event.preventDefault()
    onPress(href)
  }
  return (
    <a
      data-slot="main-menu-link"
      href={href}
      aria-current={current ? 'page' : undefined}
      role={onPress && 'button'}
      aria-expanded={onPress && isOpen}
      onClick={press}
      onKeyDown={pressBySpace}
    >
      {label}
    </a>
  )
}
