import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { useScrollLock } from '../Dialog/index.ts'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
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
  /** Links with icons below the menu: 'Butikker', 'Kundeservice' … */
  services?: readonly { label: string; href: string; icon?: IconName | IconDrawing | undefined; current?: boolean }[]
  logo: ReactNode
  /** The two buttons at the bottom. */
  actions?: ReactNode
  labels?: Partial<MenuPanelLabels> | undefined
}

/** Flattens an entry's links for two columns: a group, then its links. */
const flat = ({ children = [] }: MenuEntry): readonly MenuEntry[] =>
  children.flatMap((child) => [child, ...(child.children ?? [])])

/** The full-screen menu on mobile. One entry is open at a time, by HTML alone. */
export function MenuPanel({
  open,
  onOpenChange,
  menu,
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
        <ul>
          {menu.map((entry) => (
            <li key={entry.href}>
              {entry.children ? (
                <details name="meny" open={entry.current}>
                  <summary data-current={entry.current || undefined}>
                    {entry.label}
                    <Icon name="chevron-right" />
                  </summary>
                  <ul>
                    {flat(entry).map(({ label, href, current }) => (
                      <li key={href}>
                        <a href={href} aria-current={current ? 'page' : undefined}>
                          {label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <a href={entry.href} aria-current={entry.current ? 'page' : undefined}>
                  {entry.label}
                  <Icon name="chevron-right" />
                </a>
              )}
            </li>
          ))}
        </ul>
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
      </nav>
      {actions && (
        <div className={styles.actions} data-slot="menu-panel-actions">
          {actions}
        </div>
      )}
    </dialog>
  )
}
