import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { telHref } from '../Link/index.ts'
import { byEar } from '../Spoken/index.ts'
import { wholeWords } from '../WholeWords/index.ts'
import styles from './Footer.module.css'

export interface FooterColumn {
  heading: string
  links: readonly { label: string; href: string }[]
  /** After the links: the button 'Endre samtykke'. */
  extra?: ReactNode
}

export interface FooterProps extends RootProps<'footer'> {
  logo: ReactNode
  /** One sentence about the shop. */
  about: string
  phone: { number: string; hours: string }
  email: string
  columns: readonly FooterColumn[]
  /** Company, organisation number, address and tax note. */
  legal: readonly string[]
}

/** About the shop, help, and legal information. */
export const Footer = ({ logo, about, phone, email, columns, legal, ...rest }: FooterProps) => (
  <footer data-on="picture" data-deferred-layout {...rootProps(rest, 'footer', styles.footer)}>
    <div className="wrap">
      <div className={styles.columns} data-slot="footer-columns">
        <div className={styles.about} data-slot="footer-about">
          {logo}
          <p>{wholeWords(about)}</p>
          <p>
            <a href={telHref(phone.number)}>{phone.number}</a> {byEar(`(${phone.hours})`)}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        {columns.map(({ heading, links, extra }) => (
          <div key={heading} className={styles.column} data-slot="footer-column">
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
              {extra && <li>{extra}</li>}
            </ul>
          </div>
        ))}
      </div>
      <ul className={styles.legal} data-slot="footer-legal">
        {legal.map((line) => (
          <li key={line}>{byEar(line)}</li>
        ))}
      </ul>
    </div>
  </footer>
)
