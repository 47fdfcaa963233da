import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../Button/index.ts'
import { Icon, wifiOffIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type OfflineStateLabels } from './OfflineState.labels.ts'
import styles from './OfflineState.module.css'

export interface OfflineStateProps extends RootProps<'section'> {
  onRetry: () => void
  /** A retry is running. */
  isPending?: boolean
  /** The customer's code, which works offline. */
  codeHref?: string
  /** A picture behind the text, if it is cached. */
  picture?: ReactNode
  labels?: Partial<OfflineStateLabels> | undefined
}

/** The page shown without a connection: what is saved, and what still works. */
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
