import { Button } from '../Button/index.ts'
import { Icon, type IconName } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { besideDialogs } from '../internal/beside-dialogs.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { type AlertBannerLabels, norwegian } from './AlertBanner.labels.ts'
import styles from './AlertBanner.module.css'

export type AlertType = 'error' | 'warning' | 'info' | 'success'

/** A button in the banner. */
export interface AlertAction {
  label: string
  onPress: () => void
}

export interface AlertBannerProps extends RootProps<'section'> {
  /** The first alert of the queue; null shows none. */
  alert: { id: string | number; type: AlertType; title: string; text: string; action?: AlertAction | undefined } | null
  onDismiss: () => void
  /** Shows the next alert in the queue. */
  next?: AlertAction | null
  /** Called with true when the pointer or focus enters, with false when it leaves: pause the timer meanwhile. */
  onPauseChange?: (isPaused: boolean) => void
  labels?: Partial<AlertBannerLabels> | undefined
}

const icons: Readonly<Record<AlertType, IconName>> = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
}

/**
 * One alert at a time, at the top. Both live regions are always in the DOM: a region announces only text that is added
 * later. Errors and warnings interrupt, the rest wait for a pause. The root has `aria-live="off"`, since Radix does not
 * hide elements with `aria-live` behind an open dialog.
 */
export function AlertBanner({ alert, onDismiss, next, onPauseChange, labels: ownLabels, ...rest }: AlertBannerProps) {
  const labels = useLabels('AlertBanner', norwegian, ownLabels)
  const urgent = alert?.type === 'error' || alert?.type === 'warning'
  const words = alert && (
    <>
      <b data-slot="alert-banner-title">{alert.title}</b> <span data-slot="alert-banner-text">{byEar(alert.text)}</span>
    </>
  )
  const pause = () => onPauseChange?.(true)
  const resume = () => onPauseChange?.(false)
  const own: Partial<AlertBannerProps> = {
    onPointerEnter: pause,
    onPointerLeave: resume,
    onFocus: pause,
    onBlur: resume,
    onKeyDown: (event) => event.key === 'Escape' && alert && onDismiss(),
  }
  return (
    <section
      aria-label={labels.region}
      aria-live="off"
      {...besideDialogs}
      data-type={alert?.type}
      {...rootProps(withHandlers(rest, own), 'alert-banner', styles.alerts)}
    >
      {alert && (
        <span className={styles.disc} data-slot="alert-banner-icon">
          <Icon name={icons[alert.type]} size={20} />
        </span>
      )}
      <div role="alert">{urgent && words}</div>
      <div role="status">{!urgent && words}</div>
      {alert?.action && (
        <Button size="sm" variant="secondary" data-slot="alert-banner-action" onClick={alert.action.onPress}>
          {alert.action.label}
        </Button>
      )}
      {next && (
        <Button size="sm" variant="secondary" data-slot="alert-banner-next" data-next="" onClick={next.onPress}>
          {next.label}
        </Button>
      )}
      {alert && (
        <IconButton data-slot="alert-banner-close" icon="x" iconSize={20} label={labels.close} onClick={onDismiss} />
      )}
    </section>
  )
}
