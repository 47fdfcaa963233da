import type { ReactNode } from 'react'
import { AccountNav } from '../../../ui/AccountNav/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import {
  calendarIcon,
  packageIcon,
  qrCodeIcon,
  settingsIcon,
  shieldCheckIcon,
  starIcon,
} from '../../../ui/Icon/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from './account-page.module.css'
import { authenticationErrorText } from './texts.ts'
import { useAuthentication } from './use-authentication.ts'

const entries = [
  { label: 'Historikk', href: '/konto/historikk', icon: packageIcon },
  { label: 'Varene dine', href: '/konto/varer', icon: shieldCheckIcon },
  { label: 'Reservasjoner', href: '/konto/reservasjoner', icon: calendarIcon },
  { label: 'Anmeldelser', href: '/konto/anmeldelser', icon: starIcon },
  { label: 'Medlemskode', href: '/konto/qr', icon: qrCodeIcon },
  { label: 'Innstillinger', href: '/konto/innstillinger', icon: settingsIcon },
] as const

interface AccountPageProps {
  /** The page's entry in the account menu. */
  at: (typeof entries)[number]['href']
  /** Title of heading and document. */
  title: string
  heading?: string
  lead?: ReactNode
  children: ReactNode
}

/** Frame of every account screen. */
export function AccountPage({ at, title, heading = title, lead, children }: AccountPageProps) {
  const { authentication } = useShopActors()
  const { notice } = useAuthentication().view
  return (
    <div className={styles.page}>
      <PageMeta title={title} noIndex />
      <PageHeading>{heading}</PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.columns}>
        <AccountNav
          entries={entries.map((entry) => ({ ...entry, current: entry.href === at }))}
          // waits in the machine until the user is read
          onLogOut={() => authentication.send({ type: 'authentication.logout' })}
        />
        <div className={styles.content}>
          <Announced as="div" role="alert" className={styles.alert}>
            {notice?.type === 'error' && notice.form === 'logout' && authenticationErrorText(notice.code)}
          </Announced>
          {children}
        </div>
      </div>
    </div>
  )
}
