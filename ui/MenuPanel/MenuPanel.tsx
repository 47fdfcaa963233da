import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { useScrollLock } from '../Dialog/index.ts'
import { chevronLeftIcon, Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type MenuPanelLabels, norwegian } from './MenuPanel.labels.ts'
import styles from './MenuPanel.module.css'
import type { MenuEntry } from './menu-entry.ts'

export interface MenuPanelProps extends RootProps<'dialog'> {
  open: boolean
  /** Called with false by the close button and by Escape. */
  onOpenChange: (open: boolean) => void
  menu: readonly MenuEntry[]
  /** Hrefs of the entries whose levels are entered, outermost first. */
  value: readonly string[]
  /** Called with the entries' hrefs when a level is entered or left. */
  onValueChange: (value: readonly string[]) => void
  /** Links with icons below the menu: 'Butikker', 'Kundeservice' … */
  services?: readonly { label: string; href: string; icon?: IconName | IconDrawing | undefined; current?: boolean }[]
  logo: ReactNode
  /** The two buttons at the bottom. */
  actions?: ReactNode
  labels?: Partial<MenuPanelLabels> | undefined
}

/** The entries along a path, outermost first. It ends where an entry is unknown. */
function entriesAlong(menu: readonly MenuEntry[], path: readonly string[]): MenuEntry[] {
  const [href, ...rest] = path
  const entry = menu.find((one) => one.href === href && one.children)
  return entry ? [entry, ...entriesAlong(entry.children ?? [], rest)] : []
}

/** The full-screen menu on mobile. An entry with children leads to a level of its own, which has a way back. */
export function MenuPanel({
  open,
  onOpenChange,
  menu,
  value,
  onValueChange,
  services = [],
  logo,
  actions,
  ref,
  labels: ownLabels,
  ...rest
}: MenuPanelProps) {
  const labels = useLabels('MenuPanel', norwegian, ownLabels)
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, [])
  const openedAt = useRef('')
  useScrollLock(open)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      openedAt.current = location.href
      element.showModal()
      // the browser would focus the first link, which leaves the page
      element.querySelector('button')?.focus()
    } else if (!open && element?.open) {
      element.close()
      // the new page was inert and could not focus its heading, and close() returns the focus to the opener
      if (location.href !== openedAt.current)
        document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
    }
  }, [open])
  const entered = entriesAlong(menu, value)
  const level = entered.at(-1)
  const path = entered.map(({ href }) => href)
  const shown = path.join('\n')
  const before = useRef(path)
  useEffect(() => {
    const was = before.current
    const now = shown === '' ? [] : shown.split('\n')
    before.current = now
    if (!dialog.current?.open || was.join('\n') === shown) return
    const body = dialog.current.querySelector<HTMLElement>('nav')
    // into a level: to its heading; out of it: to the entry that led there
    const left = was.length > now.length ? was.at(now.length) : undefined
    const target = left === undefined ? 'h2' : `button[data-href="${CSS.escape(left)}"]`
    if (left === undefined) body?.scrollTo(0, 0)
    body?.querySelector<HTMLElement>(target)?.focus()
  }, [shown])
  const inside = level?.children ?? menu
  // an entry's first child may lead to all of it already
  const all = level && inside[0]?.href !== level.href ? [{ label: labels.all(level.label), href: level.href }] : []
  const shownEntries: readonly MenuEntry[] = [...all, ...inside]
  return (
    <dialog
      aria-label={labels.menu}
      {...rootProps(rest, 'menu-panel', styles.panel)}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClose={() => open && onOpenChange(false)}
    >
      <div className={styles.top} data-slot="menu-panel-top">
        {logo}
        <IconButton icon="x" label={labels.close} onClick={() => onOpenChange(false)} />
      </div>
      <nav className={styles.body} data-slot="menu-panel-body" aria-label={labels.menu}>
        {level && (
          <div className={styles.level} data-slot="menu-panel-level">
            <button type="button" onClick={() => onValueChange(path.slice(0, -1))}>
              <Icon name={chevronLeftIcon} />
              {labels.back(entered.at(-2)?.label ?? null)}
            </button>
            <h2 tabIndex={-1}>{level.label}</h2>
          </div>
        )}
        <ul key={shown}>
          {shownEntries.map((entry) => (
            <li key={entry.href}>
              {entry.children ? (
                <button
                  type="button"
                  data-href={entry.href}
                  aria-current={entry.current || undefined}
                  onClick={() => onValueChange([...path, entry.href])}
                >
                  {entry.label}
                  <Icon name="chevron-right" />
                </button>
              ) : (
                <a href={entry.href} aria-current={entry.current ? 'page' : undefined}>
                  {entry.label}
                </a>
              )}
            </li>
          ))}
        </ul>
        {!level && (
          <ul className={styles.services} data-slot="menu-panel-services">
            {services.map(({ label, href, icon, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {icon && <Icon name={icon} size={20} />}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      {actions && (
        <div className={styles.actions} data-slot="menu-panel-actions">
          {actions}
        </div>
      )}
    </dialog>
  )
}
