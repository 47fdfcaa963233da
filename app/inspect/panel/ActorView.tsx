import { useCallback, useMemo, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import type { GraphTransition } from '../../../machines/testing/index.ts'
import { Announcer } from './Announcer.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartView } from './ChartView.tsx'
import { graphFrom } from './graphs.ts'
import { openIn } from './open.ts'
import style from './panel.module.css'
import type { ActorRecord } from './record.ts'
import { SendForm } from './SendForm.tsx'
import { Travel } from './Travel.tsx'
import { useSamples } from './use-samples.ts'

interface ActorViewProps {
  actor: ActorRecord
  at: number | null
  onTravel: (n: number | null) => void
  onSend: (event: AnyEventObject) => void
}

/** One actor: its chart, its data, its past, and what it can be sent. */
export function ActorView({ actor, at, onTravel, onSend }: ActorViewProps) {
  const { snapshots, machine } = actor
  const graph = useMemo(() => (actor.definition ? graphFrom(actor.definition) : null), [actor.definition])
  const samplesOf = useSamples()
  const [asked, ask] = useState<string | null>(null)
  const now = (at === null ? undefined : snapshots.find(({ n }) => n === at)) ?? snapshots.at(-1)
  const live = useMemo(() => new Set(now?.live), [now])
  const taken = useMemo(() => new Set(now?.taken), [now])
  const sendable = useMemo(() => (graph && at === null ? openIn(graph, live) : []), [graph, at, live])
  const open = useMemo(() => new Set(sendable.map(({ key }) => key)), [sendable])
  const pick = useCallback(
    ({ event }: GraphTransition) => {
      ask(event)
      const [sample] = samplesOf(machine ?? '', event)
      if (sample) onSend(sample)
    },
    [machine, onSend, samplesOf],
  )
  return (
    <>
      <main className={style.chart}>
        <Travel snapshots={snapshots} shown={now} isLive={at === null} onTravel={onTravel} />
        {graph ? (
          <>
            <ChartView graph={graph} live={live} taken={taken} open={open} onPick={pick} />
            <ChartTable graph={graph} live={live} taken={taken} />
          </>
        ) : (
          <p>{`${actor.name} er ingen maskin, og har derfor ikke noe diagram.`}</p>
        )}
      </main>
      <aside className={style.details} aria-label="Detaljer">
        <h2>{actor.name}</h2>
        <dl>
          <dt>Status</dt>
          <dd>{now?.status ?? '–'}</dd>
          <dt>Hendelse</dt>
          <dd>{now ? now.event.type + (now.taken.length === 0 ? ' (ingen overgang)' : '') : '–'}</dd>
          <dt>Merker</dt>
          <dd>{now?.tags.map((tag) => `#${tag}`).join(' ') || '–'}</dd>
        </dl>
        {graph && machine && (
          <SendForm
            samplesOf={(type) => samplesOf(machine, type)}
            graph={graph}
            open={sendable}
            asked={asked}
            onAsk={ask}
            onSend={onSend}
          />
        )}
        <h2>Kontekst</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(now?.context ?? null, null, 2)}</pre>
        <h2>Siste hendelse</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(now?.event ?? null, null, 2)}</pre>
      </aside>
      <Announcer actor={actor} />
    </>
  )
}
