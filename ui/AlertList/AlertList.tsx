import type { AlertType } from '../AlertBanner/index.ts'
import { Icon, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type AlertListLabels, norwegian } from './AlertList.labels.ts'
import styles from './AlertList.module.css'

export interface ListedAlert {
  id: string
  type: AlertType
  title: string
  text: string
  /** Time in words: 'for 3 minutter siden'. */
  when?: string
}

export interface AlertListProps extends RootProps<'ul'> {
  /** Newest first. */
  alerts: readonly ListedAlert[]
  labels?: Partial<AlertListLabels> | undefined
}

const icons: Readonly<Record<AlertType, IconName>> = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
}

/** Past alerts, for reading again. Nothing in it is announced. */
export function AlertList({ alerts, labels: ownLabels, ...rest }: AlertListProps) {
  const labels = useLabels('AlertList', norwegian, ownLabels)
  if (alerts.length === 0) return <p {...rootProps(rest as RootProps<'p'>, 'alert-list', styles.none)}>{labels.none}</p>
  return (
    <ul aria-label={labels.list} {...rootProps(rest, 'alert-list', styles.list)}>
      {alerts.map(({ id, type, title, text, when }) => (
        <li key={id} data-type={type}>
          <span className={styles.disc}>
            <Icon name={icons[type]} size={20} />
          </span>
          <div>
            <b>{title}</b>
            <p>{text}</p>
            {when && (
              <p className={styles.when} data-slot="alert-list-time">
                {when}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
