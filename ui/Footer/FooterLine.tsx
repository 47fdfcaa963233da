import type { ReactNode } from 'react'
import styles from './Footer.module.css'

export interface FooterLineProps {
  /** Who the company is. */
  legal: readonly string[]
  email: string
  links: readonly { label: string; href: string }[]
  /** After the links: the button 'Endre samtykke'. */
  slot?: ReactNode
}

/** The footer in one line: the company, and where help and terms are. */
export const FooterLine = ({ legal, email, links, slot }: FooterLineProps) => (
  <footer className={styles.footer} data-on="picture">
    <div className={`wrap ${styles.line}`}>
      <p>{legal.join(' · ')}</p>
      <ul>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {slot && <li>{slot}</li>}
      </ul>
    </div>
  </footer>
)
