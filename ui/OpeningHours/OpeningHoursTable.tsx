import type { OpeningHours } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { closedDays, formatDays, formatTimes } from './hours-text.ts'
import { norwegian, type OpeningHoursLabels } from './OpeningHours.labels.ts'
import styles from './OpeningHours.module.css'
import { OpenNow } from './OpenNow.tsx'
import { shopTimeOf } from './open-at.ts'

export interface OpeningHoursTableProps extends RootProps<'p'> {
  hours: readonly OpeningHours[]
  /** The moment that the page was made for. Without it there is no 'Åpent til', and no day is today. */
  now?: Date | undefined
  labels?: Partial<OpeningHoursLabels> | undefined
}

/** A week of a shop, from Monday on: equal days in one row, those that no hours name closed. */
export function OpeningHoursTable({ hours, now, labels: ownLabels, ...rest }: OpeningHoursTableProps) {
  const labels = useLabels('OpeningHours', norwegian, ownLabels)
  if (hours.length === 0) return <p {...rootProps(rest, 'opening-hours-table', styles.unknown)}>{labels.unknown}</p>
  const today = now && shopTimeOf(now).day
  const closed = closedDays(hours, labels)
  return (
    <div {...rootProps(rest, 'opening-hours-table', styles.hours)}>
      {now && (
        <p>
          <OpenNow hours={hours} now={now} labels={labels} />
        </p>
      )}
      <dl>
        {hours
          .toSorted((a, b) => a.fromDay - b.fromDay || a.opens.localeCompare(b.opens))
          .map((row) => (
            <div
              key={`${row.fromDay} ${row.opens}`}
              data-today={(today && today >= row.fromDay && today <= row.toDay) || undefined}
            >
              <dt>{formatDays(row, labels)}</dt>
              <dd>{formatTimes(row, labels)}</dd>
            </div>
          ))}
        {closed.length > 0 && (
          <div>
            <dt>{closed.map((day, index) => (index === 0 ? day : day.toLowerCase())).join(', ')}</dt>
            <dd>{labels.closed}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
