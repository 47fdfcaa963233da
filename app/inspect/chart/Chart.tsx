import { Fragment, type KeyboardEvent, memo, useId, useMemo } from 'react'
import type { GraphState, GraphTransition } from '../../../machines/testing/index.ts'
import { dots, inset } from './clear-of-arrows.ts'
import { headHeight, type Layout, lineHeight, type Place, rowHeight } from './layout.ts'
import { arrowsOf, columnsOf, labelOf, type Row, rowsOf } from './rows.ts'
import type { SheetGraph } from './sheet.ts'
import { bySchemeOf, chartStyle, tips, visitStyle } from './style.ts'

interface ChartProps {
  graph: SheetGraph
  layout: Layout
  /** Active states, by id. */
  live?: ReadonlySet<string>
  /** Transitions of the latest step, by key. */
  taken?: ReadonlySet<string>
  /** Transitions that the viewer can send now, by key. */
  open?: ReadonlySet<string>
  /** Ids and keys of visited states and transitions, drawn differently. Null: no marks. */
  seen?: ReadonlySet<string> | null
  onPick?: (transition: GraphTransition) => void
  /** Folds a state, or unfolds it. */
  onFold?: ((state: string) => void) | undefined
  /** Address of the sheet of a folded state. */
  sheetHref?: (state: string) => string
  /** Embeds the styles, for an SVG file. */
  isAlone?: boolean
  labels?: ChartLabels
}

/** Names for screen readers. */
interface ChartLabels {
  chart: (state: string) => string
  fold: (state: string) => string
}

const english: ChartLabels = {
  chart: (state) => `Chart of ${state}`,
  fold: (state) => `States within ${state}`,
}

const none: ReadonlySet<string> = new Set()
/** On a page, text that no rule colours follows the scheme too. */
const pageStyle = `.chart text, .chart circle { fill: currentColor }${bySchemeOf(chartStyle + visitStyle)}`

type Visit = 'seen' | 'missed' | null
const visitOf = (seen: ReadonlySet<string> | null, item: string): Visit => seen && (seen.has(item) ? 'seen' : 'missed')

const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** Which of `tips` an arrow has. */
const tipOf = (isTaken: boolean, visit: Visit): number => (isTaken || visit === 'missed' ? 1 : visit === 'seen' ? 2 : 0)

/** Button props for a transition that can be sent; empty for others. */
function asButton(transition: GraphTransition | null, words: string, isOpen: boolean, onPick: ChartProps['onPick']) {
  if (!transition || !isOpen || !onPick) return {}
  const press = () => onPick(transition)
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `Send ${words}`,
    onClick: press,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    },
  }
}

const asFold = (id: string, isFolded: boolean, label: string, onFold: (state: string) => void) => ({
  role: 'button',
  tabIndex: 0,
  'aria-expanded': !isFolded,
  'aria-label': label,
  onClick: () => onFold(id),
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onFold(id)
  },
})

/** A machine's chart: active states, the latest transition, and buttons for possible events. */
export function Chart({
  graph,
  layout,
  live = none,
  taken = none,
  open = none,
  seen = null,
  onPick,
  onFold,
  sheetHref,
  isAlone = false,
  labels = english,
}: ChartProps) {
  const tip = useId()
  const initial = useMemo(() => new Set(graph.states.map((state) => state.initial)), [graph])
  const boxes = useMemo(() => boxesOf(graph, layout), [graph, layout])
  const arrows = useMemo(() => arrowsOf(graph, layout.most), [graph, layout.most])
  const drawing = (
    <svg
      className="chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      aria-label={labels.chart(graph.states[0]?.id ?? graph.id)}
    >
      {isAlone && <style>{seen ? chartStyle + visitStyle : chartStyle}</style>}
      <defs>
        {tips.slice(0, seen ? 3 : 2).map((colour, i) => (
          <marker
            key={colour}
            id={`${tip}${i}`}
            viewBox="0 0 8 8"
            refX="7.2"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" {...(isAlone ? { fill: colour } : { style: { fill: bySchemeOf(colour) } })} />
          </marker>
        ))}
      </defs>
      {boxes.map(({ state, place, isRegion }) => (
        <Frame
          key={state.id}
          state={state}
          place={place}
          isRegion={isRegion}
          isLive={live.has(state.id)}
          visit={visitOf(seen, state.id)}
        />
      ))}
      {layout.arrows.map(({ key, to, path }) => (
        <path
          key={key + to}
          className={classes('arrow', taken.has(key) && 'taken', visitOf(seen, key))}
          d={path}
          markerEnd={`url(#${tip}${tipOf(taken.has(key), visitOf(seen, key))})`}
        />
      ))}
      {boxes.map(({ state, place, rows }) => (
        <Words
          key={state.id}
          state={state}
          place={place}
          rows={rows}
          columns={layout.columns}
          shift={layout.shifts?.[state.id] ?? 0}
          first={initial.has(state.id) ? (layout.highDots?.includes(state.id) ? 'above' : 'beside') : null}
          taken={among(rows, taken)}
          open={among(rows, open)}
          visited={seen && among(rows, seen)}
          onPick={onPick}
          tip={tip}
        />
      ))}
      {boxes.map(({ state: { id }, place, canFold }) => {
        const isFolded = graph.folds?.[id] !== undefined
        return (
          <Fragment key={id}>
            {isFolded && sheetHref && (
              <a href={sheetHref(id)}>
                <title>{`Sheet of ${id}`}</title>
                <FoldMark place={place} isFolded />
              </a>
            )}
            {onFold && (canFold || isFolded) && (
              <g className="fold" {...asFold(id, isFolded, labels.fold(id), onFold)}>
                <FoldMark place={place} isFolded={isFolded} />
              </g>
            )}
          </Fragment>
        )
      })}
      {arrows.map(({ transition }, i) => {
        const arrow = layout.arrows[i]
        return (
          arrow && (
            <Label
              key={arrow.key + arrow.to}
              transition={transition}
              place={arrow.label}
              isTaken={taken.has(transition.key)}
              isOpen={open.has(transition.key)}
              visit={visitOf(seen, transition.key)}
              onPick={onPick}
            />
          )
        )
      })}
    </svg>
  )
  return isAlone ? (
    drawing
  ) : (
    <>
      <style href="chart" precedence="chart">
        {pageStyle}
      </style>
      {drawing}
    </>
  )
}

function boxesOf(graph: SheetGraph, layout: Layout) {
  const types = new Map(graph.states.map((state) => [state.id, state.type]))
  return graph.states.flatMap((state) => {
    const place = layout.boxes[state.id]
    const isRegion = state.parent !== null && types.get(state.parent) === 'parallel'
    const canFold = state.parent !== null && (state.type === 'compound' || state.type === 'parallel')
    return place ? [{ state, place, isRegion, canFold, rows: rowsOf(state, graph, layout.most) }] : []
  })
}

/** A plus for a folded state, a minus for an unfolded one. */
function FoldMark({ place: [x, y, width], isFolded }: { place: Place; isFolded: boolean }) {
  const [left, top] = [x + width - 19, y + 6]
  return (
    <>
      <rect className="mark" x={left} y={top} width={14} height={14} rx={3} />
      <path className="arrow" d={`M${left + 3} ${top + 7}h8${isFolded ? `M${left + 7} ${top + 3}v8` : ''}`} />
    </>
  )
}

/** The rows that are among the keys, as text: equal from step to step, unlike a set. */
const among = (rows: readonly Row[], keys: ReadonlySet<string>): string =>
  rows.flatMap(({ transition }) => (transition && keys.has(transition.key) ? [transition.key] : [])).join('\n')

interface FrameProps {
  state: GraphState
  place: Place
  isRegion: boolean
  isLive: boolean
  visit: Visit
}

const Frame = memo(function Frame({ state, place: [x, y, width, height], isRegion, isLive, visit }: FrameProps) {
  const isHistory = state.type === 'history'
  return (
    <g className={classes('box', state.type, isRegion && 'region', isLive && 'live', visit)} data-state={state.id}>
      <rect x={x} y={y} width={width} height={height} rx={isHistory ? 13 : 7} />
      {state.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />}
    </g>
  )
})

interface WordsProps {
  onPick: ChartProps['onPick']
  state: GraphState
  place: Place
  rows: readonly Row[]
  columns: Layout['columns']
  shift: number
  /** Position of an initial state's dot; null for other states. */
  first: keyof typeof dots | null
  /** Keys of rows, separated by line breaks. */
  taken: string
  open: string
  /** Null if visits are not shown. */
  visited: string | null
  tip: string
}

/** Text of a box. Drawn after the arrows: one that must cross a wide state's head goes behind the text. */
const Words = memo(function Words({
  state,
  place,
  rows,
  columns,
  shift,
  first,
  taken,
  open,
  visited,
  onPick,
  tip,
}: WordsProps) {
  const [x, y, width] = place
  const left = x + inset + shift
  const isAmong = (keys: string, { transition }: Row) =>
    transition !== null && keys.split('\n').includes(transition.key)
  if (state.type === 'history')
    return (
      <text className="name" x={x + 13} y={y + 17} textAnchor="middle">
        H
      </text>
    )
  return (
    <g className="words">
      {state.description && <title>{state.description}</title>}
      <text className="name" x={left} y={y + 19}>
        {state.id.split('.').at(-1)}
        {state.tags.length > 0 && (
          <tspan className="tag" dx={8}>
            {`#${state.tags.join(' #')}`}
          </tspan>
        )}
      </text>
      {rows.length > 0 && (
        <line className="rule" x1={x} x2={x + width} y1={y + headHeight + 2} y2={y + headHeight + 2} />
      )}
      {columnsOf(rows, columns).flatMap((column) =>
        column.rows.map((row, i) => (
          <text
            key={row.transition?.key ?? row.words}
            className={classes(
              'row',
              isAmong(taken, row) && 'taken',
              isAmong(open, row) && 'open',
              visited !== null && row.transition && (isAmong(visited, row) ? 'seen' : 'missed'),
            )}
            x={left + column.left}
            y={y + headHeight + 16 + i * rowHeight}
            {...asButton(row.transition, row.words, isAmong(open, row), onPick)}
          >
            {row.words}
          </text>
        )),
      )}
      {first && <First x={x} y={y} dot={first} tip={tip} />}
    </g>
  )
})

/** The dot of an initial state, and its arrow. */
function First({ x, y, dot, tip }: { x: number; y: number; dot: keyof typeof dots; tip: string }) {
  const [right, down] = dots[dot]
  const way =
    dot === 'beside'
      ? `M${x + right} ${y + down}Q${x - 10} ${y + 8} ${x - 1} ${y + 9}`
      : `M${x + right} ${y + down}L${x + right} ${y - 1}`
  return (
    <>
      <path className="first" d={way} markerEnd={`url(#${tip}0)`} />
      <circle cx={x + right} cy={y + down} r={4} />
    </>
  )
}

interface LabelProps {
  onPick: ChartProps['onPick']
  transition: GraphTransition
  place: Place
  isTaken: boolean
  isOpen: boolean
  visit: Visit
}

const Label = memo(function Label({
  transition,
  place: [x, y, width, height],
  isTaken,
  isOpen,
  visit,
  onPick,
}: LabelProps) {
  const lines = labelOf(transition)
  return (
    <g
      className={classes('label', isTaken && 'taken', isOpen && 'open', visit)}
      {...asButton(transition, lines.map((line) => line.trim()).join(' '), isOpen, onPick)}
    >
      <rect x={x} y={y} width={width} height={height} rx={4} />
      {lines.map((line, i) => (
        <text key={line} x={x + 6} y={y + 14 + i * lineHeight}>
          {line}
        </text>
      ))}
    </g>
  )
})
