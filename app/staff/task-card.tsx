import { useId } from 'react'
import { formatMoney } from '../../machines/domain/index.ts'
import type { StaffTask, StaffTasksCommands } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { byEar } from '../../ui/Spoken/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { formatDeadline, formatMoment } from '../content/dates.ts'
import { returnReasonTexts } from '../content/return-status.ts'
import { Reception } from './reception.tsx'
import { Sending, Tracking } from './sending.tsx'
import styles from './staff.module.css'
import { lineText, newSizeText, placedText, stepText, titleOf, totalText } from './texts.ts'

interface Props {
  task: StaffTask
  /** Shown where the tasks of several shops are listed. */
  hasShop: boolean
  isPending: boolean
  /** It was sent last with a field that is missing or wrong: the reason for what is not accepted, or the tracking. */
  isIncomplete: boolean
  onStep: StaffTasksCommands['takeStep']
  onReceive: StaffTasksCommands['receive']
}

/** An order, a reservation or a return with its next step. */
export function TaskCard({ task, hasShop, isPending, isIncomplete, onStep, onReceive }: Props) {
  const id = useId()
  const { kind, step, delivery, lines, address } = task
  const isOrder = kind === 'order'
  const isTracked = isOrder && step === 'send'
  const isSent = isOrder && step === 'done' && delivery === 'home'
  const kindOf = {
    pack: 'busy',
    send: 'busy',
    receive: 'busy',
    collect: 'done',
    done: 'plain',
    closed: 'stopped',
  } as const
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{titleOf(task)}</h3>
        <StatusBadge kind={kindOf[step]}>{stepText(task)}</StatusBadge>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.ean}>
            <b>{byEar(`${line.count} stk.`)}</b> {byEar(lineText(line))} <span>EAN {line.ean}</span>
            {newSizeText(line, step) && <div>{byEar(newSizeText(line, step)!)}</div>}
            {line.reason && <div>Grunn: {returnReasonTexts[line.reason]}</div>}
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
        {task.tracking && (
          <div>
            <dt>Sporing</dt>
            <dd>
              <Link variant="alone" href={task.tracking} aria-describedby={id}>
                Se hvor pakken er
              </Link>
            </dd>
          </div>
        )}
        {hasShop && delivery === 'collect' && (
          <div>
            <dt>Butikk</dt>
            <dd>{task.shop}</dd>
          </div>
        )}
        <div>
          <dt>{placedText[kind]}</dt>
          <dd>{byEar(formatMoment(task.placedAt))}</dd>
        </div>
        {task.keptUntil && step !== 'done' && step !== 'closed' && (
          <div>
            <dt>Holdes til</dt>
            <dd>{byEar(formatDeadline(task.keptUntil))}</dd>
          </div>
        )}
        <div>
          <dt>{totalText(task)}</dt>
          <dd>{byEar(formatMoney(task.total))}</dd>
        </div>
      </dl>
      {step === 'receive' && (
        <Reception
          task={task}
          titleId={id}
          isPending={isPending}
          isReasonMissing={isIncomplete}
          onReceive={(reception) => onReceive(task, reception)}
        />
      )}
      {isTracked && (
        <Sending
          titleId={id}
          isPending={isPending}
          isTrackingWrong={isIncomplete}
          onSend={(tracking) => onStep(task, 'handOver', tracking)}
        />
      )}
      {isSent && (
        <Tracking
          titleId={id}
          tracking={task.tracking}
          isPending={isPending}
          isTrackingWrong={isIncomplete}
          onSend={(tracking) => onStep(task, 'track', tracking)}
        />
      )}
      <div className={styles.steps}>
        {step === 'pack' && (
          <Button aria-describedby={id} isPending={isPending} onClick={() => onStep(task, 'ready')}>
            {isOrder ? 'Pakket, klar til henting' : 'Satt til side'}
          </Button>
        )}
        {step === 'send' && !isTracked && (
          <Button aria-describedby={id} isPending={isPending} onClick={() => onStep(task, 'handOver')}>
            {kind === 'return' ? 'Ny størrelse er sendt' : 'Pakket og sendt'}
          </Button>
        )}
        {(step === 'pack' || step === 'collect') && (
          <Button
            variant={step === 'pack' ? 'secondary' : 'primary'}
            aria-describedby={id}
            isPending={isPending}
            onClick={() => onStep(task, 'handOver')}
          >
            {kind === 'return' ? 'Ny størrelse er utlevert' : 'Utlevert til kunden'}
          </Button>
        )}
      </div>
    </article>
  )
}
