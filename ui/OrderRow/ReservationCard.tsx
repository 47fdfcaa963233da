import { type ReactNode, useId } from 'react'
import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import { ProgressSteps } from '../ProgressSteps/index.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './OrderRow.module.css'

export interface ReservationCardProps extends RootProps<'article'> {
  picture: PictureFile
  title: string
  /** 'Brun, str. 39 · 1 999,00 kr'. */
  detail: string
  /** 'Vardeholm Oslo, Storgata 14'. */
  where: string
  /** 'Vi holder den til tirsdag 24. november kl. 21'. */
  deadline?: string
  /** A `StatusBadge`. */
  status: ReactNode
  /** 'Reservasjon 48213 · for 3 timer siden'. */
  reference: string
  /** `current` is the index of the current step. */
  steps?: { names: readonly string[]; current: number }
  actions?: ReactNode
  headingLevel?: 2 | 3
}

/** A reservation that needs action, in a box above the others. */
export function ReservationCard(props: ReservationCardProps) {
  const {
    picture,
    title,
    detail,
    where,
    deadline,
    status,
    reference,
    steps,
    actions,
    headingLevel = 2,
    ...rest
  } = props
  const Heading = `h${headingLevel}` as const
  const name = useId()
  return (
    <article aria-labelledby={name} {...rootProps(rest, 'reservation-card', styles.card)}>
      <div className={styles.head} data-slot="reservation-card-head">
        {status}
        <span>{byEar(reference)}</span>
      </div>
      <div className={styles.body} data-slot="reservation-card-body">
        <div className={styles.goods} data-slot="reservation-card-goods">
          <Picture picture={picture} sizes="84px" alt="" />
          <div>
            <Heading id={name}>{title}</Heading>
            <p>{byEar(detail)}</p>
            <p>
              {where}
              {deadline && (
                <>
                  <br />
                  <span>{byEar(deadline)}</span>
                </>
              )}
            </p>
          </div>
        </div>
        {actions && (
          <div className={styles.buttons} data-slot="reservation-card-buttons">
            {actions}
          </div>
        )}
      </div>
      {steps && <ProgressSteps steps={steps.names} current={steps.current} />}
    </article>
  )
}
