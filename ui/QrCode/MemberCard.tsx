import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { type MemberCardLabels, norwegian } from './MemberCard.labels.ts'
import styles from './QrCode.module.css'
import { QrCode } from './QrCode.tsx'

export interface MemberCardProps extends RootProps<'div'> {
  /** Content of the code. */
  text: string
  /** The content in groups: ['K7M4', '2XQ9']. Screen readers read character by character. */
  groups: readonly string[]
  name: string
  logo?: ReactNode
  /** Below the card. */
  heading?: string
  children?: ReactNode
  headingLevel?: 1 | 2
  labels?: Partial<MemberCardLabels> | undefined
}

/** A customer's code for the till: as large as a phone allows, white in every scheme. */
export function MemberCard({
  text,
  groups,
  name,
  logo,
  heading,
  children,
  headingLevel = 1,
  labels: ownLabels,
  ...rest
}: MemberCardProps) {
  const labels = useLabels('MemberCard', norwegian, ownLabels)
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rootProps(rest, 'member-card', styles.member)}>
      <div className={styles.paper} data-slot="member-card-paper">
        {logo && (
          <div className={styles.logo} data-slot="member-card-logo">
            {logo}
          </div>
        )}
        <QrCode text={text} label={labels.code} size={270} />
        <p className={styles.number} data-slot="member-card-number">
          <span aria-hidden="true">{groups.join(' ')}</span>
          {/* screen readers would read it as a word or a number */}
          <VisuallyHidden>{`${labels.digits}: ${groups.map((group) => [...group].join(' ')).join(', ')}`}</VisuallyHidden>
        </p>
        <p className={styles.name} data-slot="member-card-name">
          {name}
        </p>
      </div>
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{heading ?? labels.heading}</Heading>
      <p className={styles.text} data-slot="member-card-text">
        {children ?? labels.text}
      </p>
      <p className={styles.hint} data-slot="member-card-hint">
        <Icon name="info" size={20} />
        {labels.brightness}
      </p>
    </div>
  )
}
