import { Button } from '../Button/index.ts'
import { Icon, type IconName } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type AlertBannerLabels, norwegian } from './AlertBanner.labels.ts'
import styles from './AlertBanner.module.css'

export type AlertType = 'error' | 'warning' | 'info' | 'success'

/** What can be done about it, from the banner. */
export interface AlertAction {
  label: string
  onPress: () => void
}

export interface AlertBannerProps extends RootProps<'section'> {
  /** The first alert of the queue; null shows none. */
  alert: { id: string | number; type: AlertType; title: string; text: string; action?: AlertAction | undefined } | null
  onClose: () => void
  /** The way to the next of those that wait behind this one. */
  next?: AlertAction | null
  /** The pointer or the focus came to it, or went: its time stands still meanwhile. */
  onPauseChange?: (held: boolean) => void
  labels?: Partial<AlertBannerLabels> | undefined
}

const icons: Readonly<Record<AlertType, IconName>> = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
}

/**
 * One alert at a time, at the top. Both live regions are always on the page: what comes into one that was there before
 * is read once; errors and warnings at once, the rest when there is a pause. A dialog hides the page behind it from who
 * hears it, but for what has an `aria-live`: the whole has one, which says nothing of itself.
 */
export function AlertBanner({ alert, onClose, next, onPauseChange, labels: ownLabels, ...rest }: AlertBannerProps) {
  const labels = useLabels('AlertBanner', norwegian, ownLabels)
  const urgent = alert?.type === 'error' || alert?.type === 'warning'
  const words = alert && (
    <>
      <b>{alert.title}</b> <span>{alert.text}</span>
    </>
  )
  const pause = () => onPauseChange?.(true)
  const resume = () => onPauseChange?.(false)
  const own: Partial<AlertBannerProps> = {
    onPointerEnter: pause,
    onPointerLeave: resume,
    onFocus: pause,
    onBlur: resume,
    onKeyDown: (event) => event.key === 'Escape' && alert && onClose(),
  }
  return (
    <section
      aria-label={labels.region}
      aria-live="off"
      data-type={alert?.type}
      {...rootProps(withHandlers(rest, own), 'alert-banner', styles.alerts)}
    >
      {alert && (
        <span className={styles.disc}>
          <Icon name={icons[alert.type]} size={20} />
        </span>
      )}
      <div role="alert">{urgent && words}</div>
      <div role="status">{!urgent && words}</div>
      {alert?.action && (
        <Button size="sm" variant="secondary" onClick={alert.action.onPress}>
          {alert.action.label}
        </Button>
      )}
      {next && (
        <Button size="sm" variant="secondary" data-next="" onClick={next.onPress}>
          {next.label}
        </Button>
      )}
      {alert && <IconButton icon="x" iconSize={20} label={labels.close} onClick={onClose} />}
    </section>
  )
}
