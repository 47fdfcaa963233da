import { useMemo, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { Chart, leavesOf, openIn, rovingFocus, useDrawing } from '../../app/inspect/index.ts'
import { type ListedMachine, machines } from '../../machines/index.ts'
import { createModel, type GraphTransition, graphOf, type Payload } from '../../machines/testing/index.ts'
import { Button } from '../../ui/index.ts'
import { components } from './components.tsx'
import style from './MachineStory.module.css'

type Given = Readonly<Record<string, readonly Payload[] | undefined>>

/** Text beside the event's type on a button; long samples are shortened. */
const brief = (payload: Payload): string => {
  const text = Object.keys(payload).length > 0 ? JSON.stringify(payload) : ''
  return text.length > 64 ? `${text.slice(0, 63)}…` : text
}

function listed(name: string): ListedMachine {
  const found = machines.find((machine) => machine.name === name)
  if (!found) throw new Error(`There is no machine ${name}: name one of machines/machines.ts`)
  return found
}

/**
 * A machine alone: its component, chart, state, and a button for each event that it accepts. Steps are real; ports and
 * children are stubs, and the reader decides how they and time continue.
 */
export function MachineStory({ name }: { name: string }) {
  const { machine, model, atRest = machine } = listed(name)
  const graph = useMemo(() => graphOf(machine), [machine])
  const { drawing, fold } = useDrawing(graph)
  const { first, next } = useMemo(() => createModel(atRest, model), [atRest, model])
  const component = components[name]
  const inputs: readonly unknown[] = model.inputs ?? [undefined]
  const [step, show] = useState(() => first(inputs[0]))

  const { snapshot } = step
  const nodes = snapshot._nodes.map(({ id }) => id)
  const live = new Set(nodes)
  const taken = new Set(
    step.items.flatMap((item) => (item.startsWith('transition ') ? [item.slice('transition '.length)] : [])),
  )
  const open = snapshot.status === 'active' ? openIn(graph, live) : []
  const given: Given = model.events ?? {}
  const samples = (type: string): AnyEventObject[] => (given[type] ?? [{}]).map((payload) => ({ ...payload, type }))
  const types = [...new Set(open.map(({ event }) => event))]
  const send = (event: AnyEventObject) => show((step) => next(step.snapshot, event))
  const pick = ({ event }: GraphTransition) => {
    const [sample] = samples(event)
    if (sample) send(sample)
  }
  return (
    <article className={style.story}>
      <p role="status">{`${step.event.type} → ${leavesOf(nodes).join(', ')}`}</p>
      {component && (
        <section className={style.component} aria-label="Komponent">
          {component(snapshot, send)}
        </section>
      )}
      <div ref={rovingFocus} className={style.chart}>
        {drawing && (
          <Chart
            {...drawing}
            live={live}
            taken={taken}
            open={new Set(open.map(({ key }) => key))}
            onPick={pick}
            onFold={fold}
          />
        )}
      </div>
      <ul className={style.events}>
        {inputs.map((input, i) => (
          <li key={JSON.stringify(input) ?? 'bare'}>
            <Button size="sm" onClick={() => show(first(input))}>
              {inputs.length > 1 ? `Start ${i + 1}` : 'Start'}
            </Button>
          </li>
        ))}
        {types.flatMap((type) =>
          samples(type).map(({ type: _, ...payload }) => (
            <li key={`${type} ${JSON.stringify(payload)}`}>
              <Button size="sm" variant="secondary" onClick={() => send({ ...payload, type })}>
                {`${type.replace('xstate.', '')} ${brief(payload)}`}
              </Button>
            </li>
          )),
        )}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={style.context} tabIndex={0}>
        {JSON.stringify(snapshot.context, null, 2)}
      </pre>
    </article>
  )
}
