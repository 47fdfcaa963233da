import { type FormEvent, useId, useState } from 'react'
import { formatMoney, repairAnswerLimit } from '../../machines/domain/index.ts'
import {
  nextStepOf,
  type RepairAssessment,
  type StaffRepair,
  type StaffRepairsCommands,
} from '../../machines/staff-repairs/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { RadioGroup } from '../../ui/RadioGroup/index.ts'
import { byEar } from '../../ui/Spoken/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { TextArea } from '../../ui/TextArea/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import { formatMoment } from '../content/dates.ts'
import { formatPhone } from '../content/phone.ts'
import { repairKindNames } from '../content/repair-status.ts'
import { sizeText } from '../content/size-text.ts'
import { repairStatusName, repairStepName, repairTitle, verdictName } from './repair-texts.ts'
import styles from './staff.module.css'

interface Props {
  repair: StaffRepair
  isPending: boolean
  onStep: StaffRepairsCommands['takeStep']
}

/** A request with its pictures and its next step. */
export function RepairCard({ repair, isPending, onStep }: Props) {
  const id = useId()
  const step = nextStepOf(repair)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{byEar(repairTitle(repair))}</h3>
        <StatusBadge>{repairStatusName[repair.status]}</StatusBadge>
      </header>
      {repair.description && <p className={styles.words}>{repair.description}</p>}
      <dl className={styles.facts}>
        {factsOf(repair).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{byEar(value)}</dd>
          </div>
        ))}
      </dl>
      {repair.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {repair.pictures.map((picture, at) => {
            const address = `/api/v1/staff/repairs/${repair.code}/pictures/${picture}`
            return (
              <li key={picture}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img
                    src={address}
                    alt={`Bilde ${at + 1} av ${repair.pictures.length}, åpnes i ny fane`}
                    width={160}
                    height={160}
                    loading="lazy"
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {step === 'assess' && <Assess repair={repair} isPending={isPending} onStep={onStep} titleId={id} />}
      {step !== null && step !== 'assess' && (
        <div className={styles.steps}>
          <Button aria-describedby={id} isPending={isPending} onClick={() => onStep(repair, step)}>
            {repairStepName[step]}
          </Button>
        </div>
      )}
    </article>
  )
}

const orePerKrone = 100
/** «349,50» in øre; null for no amount. */
function oreIn(text: string): number | null {
  const amount = Number(text.replaceAll(/\s/g, '').replace(',', '.'))
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * orePerKrone) : null
}

const verdicts = ['free', 'offer', 'refused'] as const

/** What happens to a request: the price and the words stand beside the choice. */
function Assess({ repair, isPending, onStep, titleId }: Props & { titleId: string }) {
  const [verdict, setVerdict] = useState<RepairAssessment['verdict']>('free')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onStep(repair, 'assess', {
      verdict,
      price: verdict === 'offer' ? oreIn(String(fields.get('price') ?? '')) : null,
      answer: String(fields.get('answer') ?? ''),
    })
  }
  return (
    <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <RadioGroup
        legend="Hva svarer vi?"
        items={verdicts.map((value) => ({ value, label: verdictName[value] }))}
        value={verdict}
        onValueChange={(value) => setVerdict(value as RepairAssessment['verdict'])}
      />
      {verdict === 'offer' && <TextField name="price" label="Pris i kroner" inputMode="decimal" autoComplete="off" />}
      <TextArea
        name="answer"
        label={verdict === 'refused' ? 'Begrunnelse' : 'Melding til kunden'}
        hint="Kunden leser dette."
        optional={verdict !== 'refused'}
        maxLength={repairAnswerLimit}
        rows={2}
      />
      <div className={styles.steps}>
        <Button type="submit" aria-describedby={titleId} isPending={isPending}>
          Send svaret
        </Button>
      </div>
    </form>
  )
}

const factsOf = (repair: StaffRepair): readonly (readonly [name: string, value: string])[] => [
  ['Gjelder', `${repairKindNames[repair.kind]}: ${repair.article}, ${repair.colour}, ${sizeText(repair.size)}`],
  ['Kunde', repair.customer ? `${repair.customer}, ${formatPhone(repair.phone)}` : 'Slettet'],
  ['Ordre', `${repair.order}, ${formatMoment(repair.boughtAt)}`],
  ['Leveres', repair.place === 'post' ? 'I posten' : repair.shop],
  ['Mottatt', formatMoment(repair.createdAt)],
  ...(repair.price === null ? [] : [['Tilbud', formatMoney(repair.price)] as const]),
  ...(repair.answer ? [['Vårt svar', repair.answer] as const] : []),
  ...(repair.changedAt === repair.createdAt ? [] : [['Endret', formatMoment(repair.changedAt)] as const]),
]
