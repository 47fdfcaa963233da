import { Icon, type IconDrawing, type IconName, logOutIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type AccountNavLabels, norwegian } from './AccountNav.labels.ts'
import styles from './AccountNav.module.css'

export interface AccountNavProps extends RootProps<'nav'> {
  /** In display order: 'Historikk', 'Reservasjoner' … */
  entries: readonly { label: string; href: string; icon: IconName | IconDrawing; current?: boolean }[]
  /** Adds 'Logg ut' at the end. On mobile it belongs on the settings screen. */
  onLogOut?: (() => void) | undefined
  labels?: Partial<AccountNavLabels> | undefined
}

/** Scrolls the current screen's link to the middle of the row on mobile. */
const showCurrent = (link: HTMLElement | null): void => {
  const list = link?.closest('ul')
  if (!link || !list) return
  const [at, row] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += at.left - row.left - (row.width - at.width) / 2
}

/** Links to the account screens: a column on desktop, a scrolling row on mobile. */
export const AccountNav = ({ entries, onLogOut, labels: ownLabels, ...rest }: AccountNavProps) => {
  const labels = useLabels('AccountNav', norwegian, ownLabels)
  return (
    <nav aria-label={labels.name} {...rootProps(rest, 'account-nav', styles.nav)}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={entry.current ? 'page' : undefined}
              ref={entry.current ? showCurrent : undefined}
            >
              <Icon name={entry.icon} size={20} />
              {entry.label}
            </a>
          </li>
        ))}
        {onLogOut && (
          <li className={styles.out} data-slot="account-nav-log-out">
            <button type="button" onClick={onLogOut}>
              <Icon name={logOutIcon} size={20} />
              {labels.logOut}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
