import { memo, type SubmitEvent, useId, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import type { Graph, GraphTransition, WhyNot } from '../../../machines/testing/index.ts'
import { typesIn } from './open.ts'
import style from './panel.module.css'
import { texts } from './texts.ts'
import { WhyNotView } from './WhyNotView.tsx'
import { lineOf } from './why-not-line.ts'
import { writtenEvent } from './written-event.ts'

interface SendFormProps {
  /** Typed samples of an event, at least one. */
  samplesOf: (type: string) => AnyEventObject[]
  graph: Graph
  /** Events that the state accepts. */
  open: readonly GraphTransition[]
  /** Type selected last, here or in the chart. */
  asked: string | null
  onChoose: (type: string) => void
  /** Number of the shown step: an answer is of one moment. */
  moment: number
  /** Null where nobody can answer. */
  onAsk: Ask | null
  /** Null for a recording: it takes no events. */
  onSend: ((event: AnyEventObject) => void) | null
}

export type Ask = (event: AnyEventObject) => Promise<WhyNot | null>

interface Answer {
  type: string
  moment: number
  /** Null: none came. */
  why: WhyNot | null
}

/** Sends any of a machine's events, with an editable payload from its model. */
export const SendForm = memo(function SendForm({
  samplesOf,
  graph,
  open,
  asked,
  moment,
  onChoose,
  onAsk,
  onSend,
}: SendFormProps) {
  const id = useId()
  const now = [...new Set(open.map(({ event }) => event))]
  const later = typesIn(graph).filter((type) => !now.includes(type))
  const type = asked ?? now[0] ?? later[0] ?? ''
  const samples = samplesOf(type)
  const [written, write] = useState<{ type: string; text: string } | null>(null)
  const [fault, setFault] = useState('')
  const text = written?.type === type ? written.text : JSON.stringify(samples[0], null, 1)

  const [answer, setAnswer] = useState<Answer | null>(null)
  const current = answer?.type === type && answer.moment === moment ? answer : null
  const line = current && (current.why ? lineOf(current.why) : texts.noAnswer)

  function read(): AnyEventObject | null {
    try {
      const event = writtenEvent(type, text)
      setFault('')
      return event
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      return null
    }
  }
  function question(): void {
    const event = read()
    if (!event || !onAsk) return
    // emptied first, so that a screen reader hears the same answer again
    setAnswer(null)
    onAsk(event).then(
      (why) => setAnswer({ type, moment, why }),
      (error: unknown) => console.error(error),
    )
  }
  function submit(submitted: SubmitEvent): void {
    submitted.preventDefault()
    if (!onSend) {
      question()
      return
    }
    const event = read()
    if (event) onSend(event)
  }
  return (
    <form className={style.send} onSubmit={submit}>
      <h2>{texts.send}</h2>
      <label htmlFor={`${id}type`}>{texts.event}</label>
      <select id={`${id}type`} value={type} onChange={({ target }) => onChoose(target.value)}>
        <optgroup label={texts.accepted}>
          {now.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
        <optgroup label={texts.other}>
          {later.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      </select>
      {samples.length > 1 && (
        <>
          <label htmlFor={`${id}sample`}>{texts.sample}</label>
          <select
            id={`${id}sample`}
            onChange={({ target }) => write({ type, text: JSON.stringify(samples[Number(target.value)], null, 1) })}
          >
            {samples.map((sample, i) => (
              <option key={JSON.stringify(sample)} value={i}>
                {`${i + 1}. ${JSON.stringify({ ...sample, type: undefined }).slice(0, 60)}`}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}text`}>{texts.content}</label>
      <textarea id={`${id}text`} rows={5} value={text} onChange={({ target }) => write({ type, text: target.value })} />
      {fault && <p role="alert">{fault}</p>}
      {onSend && <button type="submit">Send</button>}
      {onAsk && (
        <button type="button" onClick={question}>
          {texts.whatWould}
        </button>
      )}
      <p role="status" className={style.announcer}>
        {line}
      </p>
      {current && !current.why && <p aria-hidden="true">{line}</p>}
      {current?.why && <WhyNotView why={current.why} title={texts.whatWouldHappen(type)} />}
    </form>
  )
})
