import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { SkipLink } from '../SkipLink/index.ts'
import { byEar } from '../Spoken/index.ts'
import { type HeaderLabels, norwegian } from './Header.labels.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'

export interface HeaderLink {
  label: string
  href: string
  /** Marks the link to the current page. */
  current?: boolean | undefined
}

export interface HeaderProps extends RootProps<'header'> {
  brandName: string
  /** `MainMenu`, on desktop. */
  menu: ReactNode
  /** The brand's own mark, or '' for none. */
  mark?: string | undefined
  /** Address of the mark as PNG, for browsers that draw no SVG. */
  markPng?: string | undefined
  /** Replaces mark and name. */
  logo?: ReactNode
  /** Notes at the left and links at the right of the top bar. Desktop only. */
  notes?: readonly (string | HeaderLink)[]
  services?: readonly HeaderLink[]
  /** Whether the full-screen menu of the mobile layout is open. */
  menuOpen: boolean
  onMenuOpenChange: (open: boolean) => void
  /** The search form. */
  search?: ReactNode
  /** False hides the search field on mobile: article, account. */
  searchOnMobile?: boolean
  /** One line: logo in the middle, services beside the icons, no top bar. */
  oneLine?: boolean
  /** Pieces in the cart; 0 shows no count. */
  cartCount: number
  /** Favourites and account are shown when they have an address. */
  hrefs: Record<'home' | 'shops' | 'checkout', string> & {
    favourites?: string | undefined
    account?: string | undefined
  }
  labels?: Partial<HeaderLabels> | undefined
}

const Link = ({ label, href, current, className }: HeaderLink & { className?: string | undefined }) => (
  <a className={className} href={href} aria-current={current ? 'page' : undefined}>
    {label}
  </a>
)

/** Top bar and main row on desktop; row and search on mobile. The skip link comes first. */
export function Header({
  brandName,
  menu,
  mark,
  markPng,
  logo,
  notes = [],
  services = [],
  menuOpen,
  onMenuOpenChange,
  search,
  searchOnMobile = true,
  oneLine,
  cartCount,
  hrefs,
  labels: ownLabels,
  ...rest
}: HeaderProps) {
  const labels = useLabels('Header', norwegian, ownLabels)
  return (
    <>
      <SkipLink />
      <header {...rootProps(rest, 'header')}>
        {!oneLine && (notes.length > 0 || services.length > 0) && (
          <div className={styles.bar} data-slot="header-bar" data-on="picture">
            <div className="wrap">
              <ul>
                {notes.map((note) =>
                  typeof note === 'string' ? (
                    <li key={note}>{byEar(note)}</li>
                  ) : (
                    <li key={note.href}>
                      <Link {...note} />
                    </li>
                  ),
                )}
              </ul>
              <nav aria-label={labels.services}>
                <ul>
                  {services.map((link) => (
                    <li key={link.href}>
                      <Link {...link} />
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
          </div>
        )}
        <div className={styles.header} data-search-on-mobile={searchOnMobile} data-one-line={oneLine || undefined}>
          <div className={`wrap ${styles.row}`}>
            <IconButton
              className={styles.menuButton}
              icon="menu"
              label={labels.menu}
              aria-expanded={menuOpen}
              aria-haspopup="dialog"
              onClick={() => onMenuOpenChange(!menuOpen)}
            />
            <Logo href={hrefs.home} brandName={brandName} mark={mark} png={markPng}>
              {logo}
            </Logo>
            {menu}
            {search && (
              <div className={styles.search} data-slot="header-search">
                {search}
              </div>
            )}
            <div className={styles.actions}>
              {oneLine && services.map((link) => <Link key={link.href} className={styles.service} {...link} />)}
              <IconLink className={styles.wide} icon="map-pin" label={labels.shops} href={hrefs.shops} />
              {hrefs.favourites && (
                <IconLink className={styles.heart} icon="heart" label={labels.favourites} href={hrefs.favourites} />
              )}
              {hrefs.account && <IconLink icon="user" label={labels.account} href={hrefs.account} />}
              <IconLink
                icon="shopping-bag"
                label={cartCount > 0 ? `${labels.cart}, ${labels.count(cartCount)}` : labels.cart}
                title={labels.cart}
                count={cartCount}
                href={hrefs.checkout}
              />
            </div>
          </div>
        </div>
      </header>
    </>
  )
}
