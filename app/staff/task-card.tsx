import { useId } from 'react'
import { formatMoney } from '../../machines/domain/index.ts'
import type { StaffStep, StaffTask } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { formatDeadline, formatMoment } from '../content/dates.ts'
import styles from './staff.module.css'
import { stepText, titleOf } from './texts.ts'

interface Props {
  task: StaffTask
  /** Shown where the tasks of several shops are listed. */
  hasShop: boolean
  isPending: boolean
  onStep: (task: StaffTask, step: StaffStep) => void
}

/** An order or reservation with what is to be done. */
export function TaskCard({ task, hasShop, isPending, onStep }: Props) {
  const id = useId()
  const { kind, step, delivery, lines, address } = task
  const isOrder = kind === 'order'
  const kindOf = { pack: 'busy', send: 'busy', collect: 'done', done: 'plain', closed: 'stopped' } as const
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{titleOf(task)}</h3>
        <StatusBadge kind={kindOf[step]}>{stepText(task)}</StatusBadge>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ ean, name, colour, size, count }) => (
          <li key={ean}>
            <b>{count} stk.</b> {[name, colour, size].filter(Boolean).join(', ')} <span>EAN {ean}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>Kunde</dt>
          <dd>{task.customer || 'Slettet'}</dd>
        </div>
        {task.phone && (
          <div>
            <dt>Telefon</dt>
            <dd>{task.phone}</dd>
          </div>
        )}
        {address.length > 0 && (
          <div>
            <dt>Sendes til</dt>
            <dd>{address.join(', ')}</dd>
          </div>
        )}
        {hasShop && delivery === 'collect' && (
          <div>
            <dt>Butikk</dt>
            <dd>{task.shop}</dd>
          </div>
        )}
        <div>
          <dt>{isOrder ? 'Bestilt' : 'Reservert'}</dt>
          <dd>{formatMoment(task.placedAt)}</dd>
        </div>
        {task.keptUntil && step !== 'done' && step !== 'closed' && (
          <div>
            <dt>Holdes til</dt>
            <dd>{formatDeadline(task.keptUntil)}</dd>
          </div>
        )}
        <div>
          <dt>{task.isPaid ? 'Oppgjort på nett' : isOrder ? 'Sum' : 'Å betale'}</dt>
          <dd>{formatMoney(task.total)}</dd>
        </div>
      </dl>
      <div className={styles.steps}>
        {step === 'pack' && (
          <Button aria-describedby={id} isPending={isPending} onClick={() => onStep(task, 'ready')}>
            {isOrder ? 'Pakket, klar til henting' : 'Satt til side'}
          </Button>
        )}
        {step === 'send' && (
          <Button aria-describedby={id} isPending={isPending} onClick={() => onStep(task, 'handOver')}>
            Pakket og sendt
          </Button>
        )}
        {(step === 'pack' || step === 'collect') && (
          <Button
            variant={step === 'pack' ? 'secondary' : 'primary'}
            aria-describedby={id}
            isPending={isPending}
            onClick={() => onStep(task, 'handOver')}
          >
            Utlevert til kunden
          </Button>
        )}
      </div>
    </article>
  )
}
