import type { OpeningHours } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { closedDays, formatDays, formatTimes } from './hours-text.ts'
import { norwegian, type OpeningHoursLabels } from './OpeningHours.labels.ts'
import styles from './OpeningHours.module.css'
import { OpenNow } from './OpenNow.tsx'
import { shopTimeOf } from './open-at.ts'

export interface OpeningHoursTableProps extends RootProps<'p'> {
  hours: readonly OpeningHours[]
  /** Time of the render. Without it neither 'Åpent til' nor today is marked. */
  now?: Date | undefined
  labels?: Partial<OpeningHoursLabels> | undefined
}

/** A shop's week from Monday: equal days share a row; days without hours are closed. */
export function OpeningHoursTable({ hours, now, labels: ownLabels, ...rest }: OpeningHoursTableProps) {
  const labels = useLabels('OpeningHours', norwegian, ownLabels)
  if (hours.length === 0) return <p {...rootProps(rest, 'opening-hours-table', styles.unknown)}>{labels.unknown}</p>
  const today = now && shopTimeOf(now).day
  const closed = closedDays(hours, labels)
  return (
    <div {...rootProps(rest, 'opening-hours-table', styles.hours)}>
      {now && (
        <p data-slot="opening-hours-table-now">
          <OpenNow hours={hours} now={now} labels={labels} />
        </p>
      )}
      <dl>
        {hours
          .toSorted((a, b) => a.fromDay - b.fromDay || a.opens.localeCompare(b.opens))
          .map((row) => (
            <div
              data-slot="opening-hours-table-row"
              key={`${row.fromDay} ${row.opens}`}
              data-today={(today && today >= row.fromDay && today <= row.toDay) || undefined}
            >
              <dt>{byEar(formatDays(row, labels))}</dt>
              <dd>{byEar(formatTimes(row, labels))}</dd>
            </div>
          ))}
        {closed.length > 0 && (
          <div data-slot="opening-hours-table-row">
            <dt>{closed.map((day, index) => (index === 0 ? day : day.toLowerCase())).join(', ')}</dt>
            <dd>{labels.closed}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
