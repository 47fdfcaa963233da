import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { Graph } from '../../../machines/testing/index.ts'
import { type Breakpoint, type BreakpointKind, breakpointKinds } from '../protocol/breakpoints.ts'
import { breakableIn, isSame } from './hits.ts'
import style from './panel.module.css'
import { texts } from './texts.ts'

export interface Breaking {
  points: readonly Breakpoint[]
  onChange: (points: readonly Breakpoint[]) => void
  /** Whether the browser's debugger stops, too. */
  isInPage: boolean
  /** Null where there is no page to stop. */
  onInPage: ((isInPage: boolean) => void) | null
  /** Shows the next step after the shown one at which it stops, false if there is none. */
  onNext: () => boolean
}

interface BreakpointsProps extends Breaking {
  graph: Graph
  machine: string
  /** Guards of its setup that combine others, by name. */
  guards?: Readonly<Record<string, string>> | undefined
}

/** The breakpoints of all machines, and a form to add one of the shown machine. */
export function Breakpoints({
  graph,
  machine,
  guards,
  points,
  isInPage,
  onChange,
  onInPage,
  onNext,
}: BreakpointsProps) {
  const id = useId()
  const breakable = breakableIn(graph, guards)
  const [chosenKind, chooseKind] = useState<BreakpointKind>('event')
  const [written, write] = useState('')
  const [status, setStatus] = useState('')
  const first = useRef<HTMLSelectElement>(null)
  // a machine may have no guards
  const kinds = breakpointKinds.filter((kind) => breakable[kind].length > 0)
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? 'event')
  const names = breakable[kind]
  const name = names.includes(written) ? written : (names[0] ?? '')

  function add(submitted: SubmitEvent): void {
    submitted.preventDefault()
    const point = { machine, kind, name }
    if (name !== '' && !points.some((one) => isSame(one, point))) onChange([...points, point])
    setStatus('')
  }
  return (
    <form className={style.send} aria-label={texts.breakpoints} onSubmit={add}>
      <h2>{texts.breakpoints}</h2>
      {points.length === 0 && <p>{texts.noBreakpoints}</p>}
      {points.length > 0 && (
        <ul className={style.points}>
          {points.map((point) => {
            const what = `${point.machine}: ${texts.breakpoint(point.kind, point.name)}`
            return (
              <li key={point.machine + point.kind + point.name}>
                {what}{' '}
                <button
                  type="button"
                  aria-label={texts.removeBreakpoint(what)}
                  onClick={() => {
                    onChange(points.filter((one) => !isSame(one, point)))
                    // the button goes with its row
                    first.current?.focus()
                  }}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <label htmlFor={`${id}kind`}>{texts.breakOn}</label>
      <select
        ref={first}
        id={`${id}kind`}
        value={kind}
        onChange={({ target }) => chooseKind(breakpointKinds.find((one) => one === target.value) ?? 'event')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {texts.breakpointKinds[one]}
          </option>
        ))}
      </select>
      <select aria-label={texts.breakpointNames[kind]} value={name} onChange={({ target }) => write(target.value)}>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="submit">{texts.addBreakpoint}</button>
      {onInPage && (
        <label>
          <input type="checkbox" checked={isInPage} onChange={({ target }) => onInPage(target.checked)} />{' '}
          {texts.breakInPage}
        </label>
      )}
      {points.length > 0 && (
        <button type="button" onClick={() => setStatus(onNext() ? '' : texts.noHit)}>
          {texts.nextHit}
        </button>
      )}
      <p role="status">{status}</p>
    </form>
  )
}
