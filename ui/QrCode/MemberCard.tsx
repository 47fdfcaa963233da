import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import styles from './QrCode.module.css'
import { QrCode } from './QrCode.tsx'

export interface MemberCardProps {
  /** What a scanner reads. */
  text: string
  /** The same for eye and ear, in groups as it is said: '7 2094 6613'. */
  number: string
  name: string
  logo?: ReactNode
  /** Below the card. */
  heading?: string
  children?: ReactNode
  headingLevel?: 1 | 2
  labels?: { code: string; brightness: string }
}

/** A customer's own code, to be shown at the till: as large as a phone lets it be, white in every scheme. */
export function MemberCard({
  text,
  number,
  name,
  logo,
  heading = 'Vis koden i kassa',
  children = 'Da får du medlemspris, og kvitteringen havner i historikken. Virker også uten nett.',
  headingLevel = 1,
  labels = { code: 'QR-kode for kundeklubb', brightness: 'Skru opp til full lysstyrke hvis koden ikke leses' },
}: MemberCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.member}>
      <div className={styles.paper}>
        {logo && <div className={styles.logo}>{logo}</div>}
        <QrCode text={text} label={labels.code} size={270} />
        <p className={styles.number}>{number}</p>
        <p className={styles.name}>{name}</p>
      </div>
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{heading}</Heading>
      <p className={styles.text}>{children}</p>
      <p className={styles.hint}>
        <Icon name="info" size={20} />
        {labels.brightness}
      </p>
    </div>
  )
}
