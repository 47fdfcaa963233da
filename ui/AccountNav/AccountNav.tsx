import { Icon, type IconDrawing, type IconName, logOutIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './AccountNav.module.css'

export interface AccountNavProps extends RootProps<'nav'> {
  /** In their order: 'Historikk', 'Reservasjoner' … */
  entries: readonly { label: string; href: string; icon: IconName | IconDrawing; current?: boolean }[]
  /** 'Logg ut', at the end. On mobile it belongs on the settings screen, and is not here. */
  logOut?: { label?: string; onPress: () => void }
  label?: string
}

/** The row scrolls on mobile: the screen that one is on stands in its middle. */
const showCurrent = (link: HTMLElement | null): void => {
  const list = link?.closest('ul')
  if (!link || !list) return
  const [at, row] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += at.left - row.left - (row.width - at.width) / 2
}

/** The screens of the account: a list at the left on desktop, a row to scroll on mobile. */
export const AccountNav = ({ entries, logOut, label = 'Min side', ...rest }: AccountNavProps) => (
  <nav aria-label={label} {...rootProps(rest, 'account-nav', styles.nav)}>
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
      {logOut && (
        <li className={styles.out}>
          <button type="button" onClick={logOut.onPress}>
            <Icon name={logOutIcon} size={20} />
            {logOut.label ?? 'Logg ut'}
          </button>
        </li>
      )}
    </ul>
  </nav>
)
