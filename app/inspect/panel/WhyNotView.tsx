import type { Candidate, GuardValue, WhyNot } from '../../../machines/testing/index.ts'
import style from './panel.module.css'
import { texts } from './texts.ts'
import { lineOf } from './why-not-line.ts'

interface WhyNotViewProps {
  why: WhyNot
  /** Heading of the section. */
  title: string
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'))

/** Why a machine takes an event or not: every guard with its value, and the states that accept the event. */
export function WhyNotView({ why, title }: WhyNotViewProps) {
  return (
    <section className={style.why} aria-label={title}>
      <h2>{title}</h2>
      <p>{lineOf(why)}</p>
      {why.candidates.length > 0 && (
        <ul>
          {why.candidates.map((one) => (
            <Transition key={one.key} of={one} />
          ))}
        </ul>
      )}
      {why.elsewhere.length > 0 && (
        <details>
          <summary>{texts.acceptedElsewhere(why.elsewhere.length)}</summary>
          <ul>
            {why.elsewhere.map((state) => (
              <li key={state}>{state}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Transition({ of: { source, targets, guard, outcome } }: { of: Candidate }) {
  return (
    <li data-outcome={outcome}>
      {`${source} → ${targets.join(', ') || texts.staysThere}: ${texts.outcome[outcome]}`}
      {guard && (
        <ul>
          <Guard of={guard} />
        </ul>
      )}
    </li>
  )
}

/** `isOpen`, `canPass = and`, `isHere = stateIn("#door.open")`. */
function guardText({ name, combines, states }: GuardValue): string {
  const written = combines ? `${name} = ${combines}` : name
  return states === undefined ? written : `${written}(${shown(states)})`
}

function Guard({ of: guard }: { of: GuardValue }) {
  const { params, value, fault, of } = guard
  return (
    <li>
      <code>{guardText(guard)}</code>
      {params !== undefined && <code>{` ${JSON.stringify(params)}`}</code>}
      {` ${value === null ? texts.guardFailed(fault ?? '') : texts.guardIs(value)}`}
      {of && (
        <ul>
          {of.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guard may stand twice, and the list never changes
            <Guard key={i} of={one} />
          ))}
        </ul>
      )}
    </li>
  )
}
