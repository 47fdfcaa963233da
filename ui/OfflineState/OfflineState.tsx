import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../Button/index.ts'
import { Icon, wifiOffIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './OfflineState.module.css'

export interface OfflineStateProps extends RootProps<'section'> {
  onRetry: () => void
  /** It is being tried. */
  isPending?: boolean
  /** The customer's own code, which needs no net. */
  codeHref?: string
  /** Behind the words, if it is on the device. */
  picture?: ReactNode
  labels?: Partial<Record<'kicker' | 'heading' | 'text' | 'retry' | 'code', string>>
}

const norwegian = {
  kicker: 'Uten nett',
  heading: 'Ingen dekning akkurat nå',
  text: 'Handlekurven og favorittene er lagret på enheten. Vi laster siden på nytt når du har nett.',
  retry: 'Prøv igjen',
  code: 'Vis QR-kode',
}

/** A page in place of the one that the net did not bring: what is safe, and what can still be done. */
export function OfflineState({
  onRetry,
  isPending = false,
  codeHref,
  picture,
  labels: ownLabels,
  ...rest
}: OfflineStateProps) {
  const labels = { ...norwegian, ...ownLabels }
  return (
    <section data-on="picture" {...rootProps(rest, 'offline-state', styles.offline)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={`wrap ${styles.words}`}>
        <p className={styles.kicker}>
          <Icon name={wifiOffIcon} />
          {labels.kicker}
        </p>
        <h1 tabIndex={-1}>{labels.heading}</h1>
        <p>{labels.text}</p>
        <div className={styles.actions}>
          <Button variant="inverse" isPending={isPending} onClick={onRetry}>
            {labels.retry}
          </Button>
          {codeHref && (
            <ButtonLink variant="secondary" href={codeHref}>
              {labels.code}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
