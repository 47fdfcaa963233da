import { useId } from 'react'
import { takeDownReasonLimit } from '../../machines/domain/index.ts'
import {
  type StaffRecord,
  type StaffRecordsCommands,
  type StaffReview,
  stepsOf,
} from '../../machines/staff-records/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { FieldWithButton } from '../../ui/FieldWithButton/index.ts'
import { byEar } from '../../ui/Spoken/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import { formatMoment } from '../content/dates.ts'
import styles from './staff.module.css'
import { aboutText, actionText, deliveryText, outcomeText, recordStepText } from './texts.ts'

interface Props {
  record: StaffRecord
  isPending: boolean
  onStep: StaffRecordsCommands['takeStep']
}

const statusKind = { pending: 'busy', delivered: 'done', failed: 'stopped', begun: 'busy', done: 'done' } as const

/** A review, a sent event, an import or an event of the audit log, with its steps. */
export function RecordCard({ record, isPending, onStep }: Props) {
  const id = useId()
  const [step] = stepsOf(record)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{titleOf(record)}</h3>
        <Status record={record} />
      </header>
      {record.type === 'review' && <p className={styles.words}>{record.content}</p>}
      <dl className={styles.facts}>
        {factsOf(record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{byEar(value)}</dd>
          </div>
        ))}
      </dl>
      {record.type === 'review' && step === 'takeDown' ? (
        <TakeDown record={record} isPending={isPending} onStep={onStep} titleId={id} />
      ) : (
        <div className={styles.steps}>
          {stepsOf(record).map((one) => (
            <Button
              key={one}
              variant={one === 'reject' ? 'secondary' : 'primary'}
              aria-describedby={id}
              isPending={isPending}
              onClick={() => onStep(record, one)}
            >
              {recordStepText[one]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

interface TakeDownProps extends Props {
  record: StaffReview
  titleId: string
}

/** The reason stands beside the button: it is asked for before the press. */
function TakeDown({ record, isPending, onStep, titleId }: TakeDownProps) {
  return (
    <FieldWithButton
      field={<TextField name="reason" label="Hvorfor den tas ned" maxLength={takeDownReasonLimit} autoComplete="off" />}
      button={
        <Button type="submit" variant="secondary" aria-describedby={titleId} isPending={isPending}>
          {recordStepText.takeDown}
        </Button>
      }
      onSubmit={({ currentTarget }) =>
        onStep(record, 'takeDown', String(new FormData(currentTarget).get('reason') ?? ''))
      }
    />
  )
}

function Status({ record }: { record: StaffRecord }) {
  if (record.type === 'review')
    return (
      <StatusBadge kind={record.isPublished ? 'done' : 'busy'}>
        {record.isPublished ? 'Publisert' : 'Venter'}
      </StatusBadge>
    )
  if (record.type === 'delivery')
    return <StatusBadge kind={statusKind[record.status]}>{deliveryText[record.status]}</StatusBadge>
  return <StatusBadge kind={statusKind[record.outcome]}>{outcomeText[record.outcome]}</StatusBadge>
}

function titleOf(record: StaffRecord): string {
  if (record.type === 'review') return record.article
  return record.type === 'delivery' ? record.event : (actionText[record.action] ?? record.action)
}

function factsOf(record: StaffRecord): readonly (readonly [name: string, value: string])[] {
  switch (record.type) {
    case 'review':
      return [
        ['Stjerner', `${record.rating} av 5`],
        ['Kunde', record.customer || 'Slettet'],
        ['Skrevet', formatMoment(record.writtenAt)],
      ]
    case 'delivery':
      return [
        ['Mottaker', record.url],
        ['Laget', formatMoment(record.createdAt)],
        ['Forsøk', String(record.tries)],
        ...(record.lastError ? [['Siste feil', record.lastError] as const] : []),
      ]
    case 'event':
      return [
        ['Hvem', record.name],
        ...(record.about ? [['Gjelder', aboutText(record)] as const] : []),
        ['Når', formatMoment(record.at)],
      ]
    default:
      return record satisfies never
  }
}
