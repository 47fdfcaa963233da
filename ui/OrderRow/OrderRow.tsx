import { type ReactNode, useId } from 'react'
import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './OrderRow.module.css'

export interface OrderRowProps extends RootProps<'article'> {
  /** Pictures of the articles; at most two are shown. */
  pictures: readonly PictureFile[]
  /** 'Rype dunvest og 1 til'. */
  title: string
  /** 'Ordre 7209613 · 21.11.2026'. */
  detail: string
  /** A `StatusBadge`. */
  status?: ReactNode
  /** '1 299,00 kr'. */
  amount?: string
  /** Actions: 'Se ordre'. */
  actions?: ReactNode
}

const mostPictures = 2

/** An order, or a reservation without pending action, as a row of the history. */
export function OrderRow({ pictures, title, detail, status, amount, actions, ...rest }: OrderRowProps) {
  const name = useId()
  return (
    <article aria-labelledby={name} {...rootProps(rest, 'order-row', styles.row)}>
      <div className={styles.pictures} data-slot="order-row-pictures">
        {pictures.slice(0, mostPictures).map((picture) => (
          <Picture key={picture.base} picture={picture} sizes="60px" alt="" />
        ))}
      </div>
      <p className={styles.words} data-slot="order-row-text">
        <b id={name}>{title}</b>
        <br />
        <span>{byEar(detail)}</span>
      </p>
      {status && (
        <div className={styles.status} data-slot="order-row-status">
          {status}
        </div>
      )}
      {amount && (
        <b className={styles.amount} data-slot="order-row-amount">
          {byEar(amount)}
        </b>
      )}
      {actions && (
        <div className={styles.actions} data-slot="order-row-actions">
          {actions}
        </div>
      )}
    </article>
  )
}
