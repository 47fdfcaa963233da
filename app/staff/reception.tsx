import { useState } from 'react'
import { returnRefusalLimit } from '../../machines/domain/index.ts'
import type { StaffReception, StaffTask, StaffTaskLine } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { NativeSelect } from '../../ui/Select/index.ts'
import { spoken } from '../../ui/Spoken/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import styles from './staff.module.css'
import { lineText, tasksErrorText } from './texts.ts'

interface Props {
  task: StaffTask
  titleId: string
  isPending: boolean
  /** It was sent last: not all of it is accepted, and it has no reason. */
  isReasonMissing: boolean
  onReceive: (reception: StaffReception) => void
}

/** How many pieces of each line of a return are accepted, and why the rest is not. */
export function Reception({ task: { lines, toGiftCard }, titleId, isPending, isReasonMissing, onReceive }: Props) {
  const [accepted, setAccepted] = useState<Readonly<Record<string, number>>>({})
  const acceptedOf = ({ ean, count }: StaffTaskLine) => accepted[ean] ?? count
  const isWhole = lines.every((line) => acceptedOf(line) === line.count)
  const isExchange = lines.every(({ exchange }) => (exchange?.count ?? 0) > 0)
  const isNothing = lines.every((line) => acceptedOf(line) === 0)
  return (
    <form
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector<HTMLInputElement>('[name=refusal]')
        onReceive({
          accepted: lines.map((line) => ({ ean: line.ean, count: acceptedOf(line) })),
          refusal: field?.value ?? '',
        })
        if (field?.value.trim() === '') field.focus()
      }}
    >
      {lines.map((line) => (
        <NativeSelect
          key={line.ean}
          label={`Godtatt av ${spoken(lineText(line))}`}
          value={String(acceptedOf(line))}
          options={Array.from({ length: line.count + 1 }, (_, less) => String(line.count - less)).map((count) => ({
            value: count,
            label: count === '0' ? 'Ingen' : `${count} av ${line.count}`,
          }))}
          onValueChange={(count) => setAccepted({ ...accepted, [line.ean]: Number(count) })}
        />
      ))}
      {!isWhole && (
        <TextField
          name="refusal"
          label="Hvorfor resten ikke godtas"
          hint="Kunden leser dette."
          error={isReasonMissing ? tasksErrorText.reasonMissing : undefined}
          maxLength={returnRefusalLimit}
          autoComplete="off"
        />
      )}
      <div className={styles.steps}>
        <Button
          type="submit"
          variant={isNothing ? 'secondary' : 'primary'}
          aria-describedby={titleId}
          isPending={isPending}
        >
          {isNothing
            ? 'Avvis returen'
            : isExchange
              ? 'Motta og bytt'
              : toGiftCard
                ? 'Motta og gi gavekort'
                : 'Motta og betal tilbake'}
        </Button>
      </div>
    </form>
  )
}
