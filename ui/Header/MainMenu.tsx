import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { MegaMenu, type MenuEntry } from '../MenuPanel/index.ts'
import styles from './Header.module.css'
import { type MainMenuLabels, norwegian } from './MainMenu.labels.ts'

export interface MainMenuProps extends RootProps<'nav'> {
  entries: readonly MenuEntry[]
  /** Href of the entry whose mega menu is open. */
  openEntry?: string | null
  /**
   * An entry that has children was pressed. With it such entries are buttons; without, every entry is a link. In a new
   * tab they lead where they lead, still.
   */
  onOpenEntryChange?: ((href: string) => void) | undefined
  /** Escape, a press beside what is open, and a focus that goes on. */
  onClose?: () => void
  /** The pointer has come to an entry or what is open under it; null: it has left them all. Not at touch. */
  onHighlightChange?: (href: string | null) => void
  /** Beside the columns of the open mega menu: a picture that leads somewhere. */
  promo?: ReactNode
  labels?: Partial<MainMenuLabels> | undefined
}

// the dimmed page around the open menu is a pseudo-element of it
const isBeside = (target: EventTarget | null) => target instanceof HTMLElement && 'mega' in target.dataset

const entryAt = (target: EventTarget | null): string | null =>
  target instanceof Element && !isBeside(target)
    ? (target.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? null)
    : null

const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The row of entries in the header, on desktop. What an entry leads to opens under it. */
export function MainMenu({
  entries,
  openEntry = null,
  onOpenEntryChange,
  onClose,
  onHighlightChange,
  promo,
  labels: ownLabels,
  ...rest
}: MainMenuProps) {
  const labels = useLabels('MainMenu', norwegian, ownLabels)
  const closeAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openEntry === null) return
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    onClose?.()
  }
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (openEntry !== null && relatedTarget && !currentTarget.contains(relatedTarget)) onClose?.()
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
          onClick: ({ target }) => isBeside(target) && onClose?.(),
          onPointerOver: point,
          onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && onHighlightChange?.(null),
        }),
        'main-menu',
        styles.nav,
      )}
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.href} data-entry={entry.children && entry.href}>
            <Entry entry={entry} open={entry.href === openEntry} onPress={entry.children && onOpenEntryChange} />
            {entry.children && entry.href === openEntry && <MegaMenu entry={entry} promo={promo} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  entry: MenuEntry
  open: boolean
  onPress: ((href: string) => void) | undefined
}

/** A link that becomes a button when there is code to hear it: the same element, so that no focus is lost. */
function Entry({ entry: { label, href, current }, open, onPress }: EntryProps) {
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
      href={href}
      aria-current={current ? 'page' : undefined}
      role={onPress && 'button'}
      aria-expanded={onPress && open}
      onClick={press}
      onKeyDown={pressBySpace}
    >
      {label}
    </a>
  )
}
