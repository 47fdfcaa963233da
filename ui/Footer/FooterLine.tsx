import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './Footer.module.css'

export interface FooterLineProps extends RootProps<'footer'> {
  /** Company information. */
  legal: readonly string[]
  email: string
  links: readonly { label: string; href: string }[]
  /** After the links: the button 'Endre samtykke'. */
  extra?: ReactNode
}

/** A one-line footer: company, help and terms. */
export const FooterLine = ({ legal, email, links, extra, ...rest }: FooterLineProps) => (
  <footer data-on="picture" {...rootProps(rest, 'footer-line', styles.footer)}>
    <div className={`wrap ${styles.line}`} data-slot="footer-line-row">
      <p>{byEar(legal.join(' · '))}</p>
      <ul>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {extra && <li>{extra}</li>}
      </ul>
    </div>
  </footer>
)
