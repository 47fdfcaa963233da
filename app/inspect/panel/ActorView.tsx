import { use, useCallback, useMemo, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import type { GraphTransition } from '../../../machines/testing/index.ts'
import { Announcer } from './Announcer.tsx'
import { type Breaking, Breakpoints } from './Breakpoints.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartView } from './ChartView.tsx'
import { ContextView } from './ContextView.tsx'
import { Export } from './Export.tsx'
import { graphFrom } from './graphs.ts'
import { MainElement, mainId } from './main-element.ts'
import { openIn } from './open.ts'
import style from './panel.module.css'
import { standAt } from './record.ts'
import type { ActorRecord, ShopRecord } from './record.types.ts'
import { type Ask, SendForm } from './SendForm.tsx'
import { Travel } from './Timeline.tsx'
import { texts } from './texts.ts'
import { useSamples } from './use-samples.ts'
import { WhyNotView } from './WhyNotView.tsx'

interface ActorViewProps {
  shop: ShopRecord
  actor: ActorRecord
  at: number | null
  /** Visited states and transitions, drawn differently. Null: no marks. */
  seen: ReadonlySet<string> | null
  breaking: Breaking
  onTravel: (n: number | null) => void
  /** What the actor would do with an event at this moment. Null: nobody can tell. */
  onAsk: Ask | null
  /** Null for a recording: it takes no events. */
  onSend: ((event: AnyEventObject) => void) | null
}

const none: readonly GraphTransition[] = []

/** One actor: its chart, context, timeline and a form to send events. */
export function ActorView({ shop, actor, at, seen, breaking, onTravel, onAsk, onSend }: ActorViewProps) {
  const { snapshots, machine } = actor
  const Main = use(MainElement)
  const graph = useMemo(() => (actor.definition ? graphFrom(actor.definition) : null), [actor.definition])
  const samplesOf = useSamples()
  const samplesHere = useCallback((type: string) => samplesOf(machine ?? '', type), [machine, samplesOf])
  const [asked, ask] = useState<string | null>(null)
  const now = standAt(actor, at)
  const before = now && snapshots[snapshots.lastIndexOf(now) - 1]
  const live = useMemo(() => new Set(now?.live), [now])
  const taken = useMemo(() => new Set(now?.taken), [now])
  const isOpen = at === null && onSend !== null
  const isActive = now?.status === 'active'
  const acceptable = useMemo(() => (graph && isActive ? openIn(graph, live) : []), [graph, isActive, live])
  const sendable = isOpen ? acceptable : none
  const open = useMemo(() => new Set(sendable.map(({ key }) => key)), [sendable])
  const pick = useCallback(
    ({ event }: GraphTransition) => {
      ask(event)
      const [sample] = samplesHere(event)
      if (sample) onSend?.(sample)
    },
    [onSend, samplesHere],
  )
  const event = now && shop.events.findLast(({ n }) => n === now.answers)?.event
  const isIgnored =
    machine !== null && now !== undefined && !now.isLost && now.taken.length === 0 && now.answers !== null
  const children = [...shop.actors.values()].filter(
    (child) => child.parent === actor.actor && standAt(child, at)?.status === 'active',
  )
  return (
    <>
      <Main id={mainId} tabIndex={-1} className={style.chart}>
        <Travel snapshots={snapshots} shown={now} isLive={at === null} onTravel={onTravel} />
        {graph ? (
          <>
            <ChartView
              key={actor.definition}
              graph={graph}
              live={live}
              taken={taken}
              open={open}
              seen={seen}
              onPick={pick}
            />
            <ChartTable graph={graph} live={live} taken={taken} seen={seen} />
          </>
        ) : (
          <p className={style.bare}>{texts.noMachine(actor.name)}</p>
        )}
      </Main>
      <aside className={style.details} aria-label={texts.details}>
        <h2>{actor.name}</h2>
        <dl>
          <dt>{texts.status}</dt>
          <dd>{now?.status ?? '–'}</dd>
          <dt>{texts.event}</dt>
          <dd>{now ? now.type + (isIgnored ? texts.noTransition : '') : '–'}</dd>
          <dt>{texts.tags}</dt>
          <dd>{now?.tags.map((tag) => `#${tag}`).join(' ') || '–'}</dd>
          <dt>{texts.children}</dt>
          <dd>{children.map(({ name }) => name).join(', ') || '–'}</dd>
        </dl>
        {now?.refused && <WhyNotView why={now.refused} title={texts.whyNot} />}
        {graph && machine && (onSend || onAsk) && (
          <SendForm
            samplesOf={samplesHere}
            graph={graph}
            open={acceptable}
            asked={asked}
            moment={now?.n ?? 0}
            onChoose={ask}
            onAsk={onAsk}
            onSend={onSend}
          />
        )}
        {graph && machine && <Breakpoints graph={graph} machine={machine} guards={actor.guards} {...breaking} />}
        {graph && <Export graph={graph} definition={actor.definition} />}
        <ContextView context={now?.context} before={before?.context} isLost={now?.isLost ?? false} />
        <h2>{texts.last}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0}>
          <code>{JSON.stringify(event ?? (now ? { type: now.type } : null), null, 2)}</code>
        </pre>
      </aside>
      <Announcer actor={actor} at={at} />
    </>
  )
}
