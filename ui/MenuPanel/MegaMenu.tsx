import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './MegaMenu.module.css'
import type { MenuEntry } from './menu-entry.ts'

export interface MegaMenuProps extends RootProps<'div'> {
  entry: MenuEntry
  /** A linked picture at the right. */
  promo?: ReactNode
}

const Links = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map(({ label, href, current }) => (
      <li key={href}>
        <a href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)

/** The menu below a desktop entry: its own links large, its groups as columns with headings. */
export function MegaMenu({ entry, promo, ...rest }: MegaMenuProps) {
  const children = entry.children ?? []
  const links = children.filter((child) => !child.children)
  return (
    <div data-mega="" {...rootProps(rest, 'mega-menu', styles.mega)}>
      <div className="wrap" data-promo={promo ? '' : undefined}>
        <div className={styles.large} data-slot="mega-menu-links">
          <Links entries={links} />
        </div>
        <div className={styles.columns} data-slot="mega-menu-columns">
          {children.map(
            (group) =>
              group.children && (
                <div key={group.href}>
                  <a
                    className={styles.heading}
                    data-slot="mega-menu-heading"
                    href={group.href}
                    aria-current={group.current ? 'page' : undefined}
                  >
                    {group.label}
                  </a>
                  <Links entries={group.children} />
                </div>
              ),
          )}
        </div>
        {promo && (
          <div className={styles.promo} data-slot="mega-menu-promo">
            {promo}
          </div>
        )}
      </div>
    </div>
  )
}
