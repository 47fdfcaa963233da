import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { Chart, leavesOf, useDrawing } from '../../app/inspect/index.ts'
import { graphOf } from '../../machines/testing/index.ts'
import style from './Live.module.css'

const nodesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(({ id }) => id)

function LiveChart({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const graph = useMemo(() => graphOf(snapshot.machine), [snapshot.machine])
  const { drawing, fold } = useDrawing(graph)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={style.chart} tabIndex={0} aria-label={`Chart of ${graph.id}`}>
      {drawing && <Chart {...drawing} live={new Set(nodesOf(snapshot))} onFold={fold} />}
    </section>
  )
}

/** A component with its machine: its state, its chart and its context after every press. */
export function Live({ actor, children }: { actor: AnyActorRef; children: ReactNode }) {
  const snapshot: AnyMachineSnapshot = useSelector(actor, (now) => now)
  const [isDrawn, draw] = useState(false)
  return (
    <div className={style.live}>
      <div>{children}</div>
      <div className={style.machine}>
        <p>{leavesOf(nodesOf(snapshot)).join(', ')}</p>
        <details onToggle={({ currentTarget }) => draw(currentTarget.open)}>
          <summary>Chart and context</summary>
          {isDrawn && (
            <>
              <LiveChart snapshot={snapshot} />
              <pre>{JSON.stringify(snapshot.context, null, 2)}</pre>
            </>
          )}
        </details>
      </div>
    </div>
  )
}
