import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../Button/index.ts'
import { Icon, wifiOffIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type OfflineStateLabels } from './OfflineState.labels.ts'
import styles from './OfflineState.module.css'

export interface OfflineStateProps extends RootProps<'section'> {
  onRetry: () => void
  /** It is being tried. */
  isPending?: boolean
  /** The customer's own code, which needs no net. */
  codeHref?: string
  /** Behind the words, if it is on the device. */
  picture?: ReactNode
  labels?: Partial<OfflineStateLabels> | undefined
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
  const labels = useLabels('OfflineState', norwegian, ownLabels)
  return (
    <section data-on="picture" {...rootProps(rest, 'offline-state', styles.offline)}>
      {picture && (
        <div className={styles.picture} data-slot="offline-state-picture">
          {picture}
        </div>
      )}
      <div className={`wrap ${styles.words}`} data-slot="offline-state-content">
        <p className={styles.kicker} data-slot="offline-state-kicker">
          <Icon name={wifiOffIcon} />
          {labels.kicker}
        </p>
        <h1 tabIndex={-1}>{labels.heading}</h1>
        <p>{labels.text}</p>
        <div className={styles.actions} data-slot="offline-state-actions">
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
