import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Chart, type Layout, rovingFocus, visitsIn } from '../chart/index.ts'
import { useDrawing } from './graphs.ts'
import { leavesOf } from './open.ts'
import style from './panel.module.css'
import { texts } from './texts.ts'

type ChartViewProps = Required<
  Omit<ComponentProps<typeof Chart>, 'layout' | 'isAlone' | 'onFold' | 'sheetHref' | 'labels'>
>

const zooms = [0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2]
/** Minimum legible zoom: below it, show a part of the chart and follow the active state. */
const readable = 0.75
/** Padding around the chart, px. */
const margin = 14
/** Distance of the followed state from the edge, px. */
const clearance = 40

/** The active state that the last transition entered: a machine with regions has several. */
function movedLeaf(leaves: readonly string[], taken = ''): string | undefined {
  const source = taken.split('|')[0]?.split('.') ?? []
  const near = (leaf: string) => leaf.split('.').filter((part, i) => part === source[i]).length
  return leaves.toSorted((a, b) => near(b) - near(a))[0]
}

const fitOf = ({ width, height }: Layout, frame: HTMLElement): number =>
  Math.min((frame.clientWidth - margin) / width, (frame.clientHeight - margin) / height, 1)

/** Scroll position that makes `start` to `end` visible; unchanged if it is visible already. */
function inSight(start: number, end: number, at: number, size: number): number {
  if (start - clearance < at || end - start > size) return Math.max(start - clearance, 0)
  return Math.max(at, end + clearance - size)
}

/** Whether the pointer is on the background, and not on a button. */
const isPaper = (target: EventTarget) => target instanceof Element && !target.closest('[role=button]')

/** The chart in a viewport: it pans, zooms and keeps the active state visible. */
export const ChartView = memo(function ChartView({ graph, live, seen, ...drawing }: ChartViewProps) {
  const { drawing: shown, fold } = useDrawing(graph)
  const layout = shown?.layout ?? null
  const [chosen, choose] = useState<number | null>(null)
  const [fit, setFit] = useState<number | null>(null)
  const [isFollowing, follow] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  // from the observer: reading the size in each step would force a second layout
  const sight = useRef({ left: 0, top: 0, width: 0, height: 0 })
  const drawn = [...live].filter((id) => !layout || id in layout.boxes)
  const leaf = movedLeaf(leavesOf(drawn), [...drawing.taken].at(-1))
  const zoom = chosen ?? Math.max(fit ?? 1, readable)

  // dom: measures the frame
  useLayoutEffect(() => {
    const at = frame.current
    if (!at || !layout) return
    const measure = () => {
      Object.assign(sight.current, { width: at.clientWidth, height: at.clientHeight })
      setFit(fitOf(layout, at))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(at)
    return () => watching.disconnect()
  }, [layout])
  // dom: measures where the frame stands
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the frame may stand elsewhere
  useLayoutEffect(() => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = frame.current ?? {}
    Object.assign(sight.current, { left, top })
  }, [zoom])
  // dom: scrolls the live state into view
  useEffect(() => {
    const box = layout?.boxes[leaf ?? '']
    if (!box || !isFollowing || fit === null) return
    const [x, y, width, height] = box
    const { left, top, ...size } = sight.current
    const to = {
      left: inSight(x * zoom, (x + width) * zoom, left, size.width),
      top: inSight(y * zoom, (y + height) * zoom, top, size.height),
    }
    if (to.left === left && to.top === top) return
    Object.assign(sight.current, to)
    frame.current?.scrollTo(to)
  }, [leaf, layout, zoom, isFollowing, fit])
  // dom: React listens to the wheel passively, and the browser would zoom the page
  useEffect(() => {
    const at = frame.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      choose((now) => Math.min(2, Math.max(0.25, (now ?? zoom) * (event.deltaY < 0 ? 1.1 : 0.9))))
    }
    at?.addEventListener('wheel', turn, { passive: false })
    return () => at?.removeEventListener('wheel', turn)
  }, [zoom])

  if (!shown || !layout) return <p>{texts.drawing}</p>
  const smaller = zooms.findLast((one) => one < zoom - 0.01)
  const larger = zooms.find((one) => one > zoom + 0.01)
  const press = (event: KeyboardEvent) => {
    // with these, the browser zooms the page
    if (event.ctrlKey || event.metaKey) return
    if (event.key === '+' && larger) choose(larger)
    if (event.key === '-' && smaller) choose(smaller)
    if (event.key === '0') choose(fit)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !isPaper(event.target)) return
    held.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!held.current) return
    currentTarget.scrollBy(held.current.x - x, held.current.y - y)
    held.current = { x, y }
  }
  const visits = seen && visitsIn(graph, seen)
  return (
    <div className={style.view}>
      <div className={style.zoom}>
        <fieldset aria-label={texts.size}>
          <button
            type="button"
            aria-label={texts.smaller}
            disabled={!smaller}
            onClick={() => smaller && choose(smaller)}
          >
            −
          </button>
          <span role="status" aria-live={chosen === null ? 'off' : 'polite'}>
            {`${Math.round(zoom * 100)} %`}
          </span>
          <button type="button" aria-label={texts.larger} disabled={!larger} onClick={() => larger && choose(larger)}>
            +
          </button>
          <button type="button" aria-pressed={chosen === fit} onClick={() => choose(fit)}>
            {texts.fits}
          </button>
        </fieldset>
        <button type="button" aria-pressed={isFollowing} onClick={() => follow(!isFollowing)}>
          {texts.follow}
        </button>
        {visits && (
          <p role="status" className={style.visits}>
            {texts.visits(visits.states.seen, visits.states.all, visits.transitions.seen, visits.transitions.all)}
          </p>
        )}
      </div>
      <section
        ref={frame}
        className={style.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={texts.chart}
        onKeyDown={press}
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) =>
          Object.assign(sight.current, { left, top })
        }
        onPointerDown={take}
        onPointerMove={pull}
        onLostPointerCapture={() => {
          held.current = null
        }}
      >
        <div ref={rovingFocus} style={{ zoom }}>
          <Chart {...shown} live={live} seen={seen} onFold={fold} labels={texts.charts} {...drawing} />
        </div>
      </section>
    </div>
  )
})
