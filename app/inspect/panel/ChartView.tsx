import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Chart } from '../chart/index.ts'
import { useLayout } from './graphs.ts'
import { leavesOf } from './open.ts'
import style from './panel.module.css'

type ChartViewProps = Required<Omit<ComponentProps<typeof Chart>, 'layout' | 'isAlone'>>

const zooms = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2]

/** Of the live states, the one that the last transition led to: a machine with regions has several. */
function movedLeaf(leaves: readonly string[], taken = ''): string | undefined {
  const source = taken.split('|')[0]?.split('.') ?? []
  const near = (leaf: string) => leaf.split('.').filter((part, i) => part === source[i]).length
  return leaves.toSorted((a, b) => near(b) - near(a))[0]
}

/** The chart in a window of its own: scrolls, zooms, and keeps the live state in sight. */
export function ChartView({ graph, live, ...drawing }: ChartViewProps) {
  const layout = useLayout(graph)
  const [zoom, setZoom] = useState(0.9)
  const frame = useRef<HTMLDivElement>(null)
  const leaf = movedLeaf(leavesOf([...live]), [...drawing.taken].at(-1))
  useEffect(() => {
    if (!leaf || !layout) return
    const box = frame.current?.querySelector(`[data-state="${CSS.escape(leaf)}"]`)
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [leaf, layout])
  if (!layout) return <p>Tegner …</p>
  const step = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)
  return (
    <div className={style.view}>
      <fieldset className={style.zoom} aria-label="Størrelse">
        <button type="button" aria-label="Mindre" disabled={zoom === zooms[0]} onClick={() => step(-1)}>
          −
        </button>
        <output>{`${Math.round(zoom * 100)} %`}</output>
        <button type="button" aria-label="Større" disabled={zoom === zooms.at(-1)} onClick={() => step(1)}>
          +
        </button>
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={frame} className={style.scroll} tabIndex={0} aria-label="Diagram">
        <div style={{ zoom }}>
          <Chart graph={graph} layout={layout} live={live} {...drawing} />
        </div>
      </section>
    </div>
  )
}
