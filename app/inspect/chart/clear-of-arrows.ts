import { headHeight, type Layout, letterWidth, type Place, rowHeight } from './layout.ts'
import { rowsOf, sizeOfRows } from './rows.ts'
import type { SheetGraph } from './sheet.ts'

/** Distance from a box's edge to its text, and from text to an arrow, px. */
export const inset = 10
const air = 6

type Drawn = Pick<Layout, 'boxes' | 'arrows' | 'most' | 'columns'>
type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

const segmentsOf = ({ arrows }: Drawn): Segment[] =>
  arrows.flatMap(({ path }) => {
    const points = path
      .slice(1)
      .split(/[ML]/)
      .map((point) => point.split(' ').map(Number))
    return points.slice(1).map(([x2 = 0, y2 = 0], i): Segment => {
      const [x1 = 0, y1 = 0] = points[i]!
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
    })
  })

/** Position and size of a state's text. */
function wordsPlace(graph: SheetGraph, { boxes, most, columns }: Drawn, id: string, shift: number): Place {
  const [x, y] = boxes[id]!
  const state = graph.states.find((one) => one.id === id)!
  const rows = sizeOfRows(rowsOf(state, graph, most), columns)
  const tags = state.tags.length > 0 ? `#${state.tags.join(' #')}`.length * letterWidth + 8 : 0
  const name = (id.split('.').at(-1) ?? id).length * letterWidth * 1.1 + tags
  const width = Math.max(name, rows.width)
  return [x + inset + shift, y + 4, width, headHeight - 4 + rows.lines * rowHeight]
}

/** Segments of arrows that cross a rectangle. */
const through = (segments: readonly Segment[], [x, y, width, height]: Place): Segment[] =>
  segments.filter(([x1, y1, x2, y2]) => x2 > x && x1 < x + width && y2 > y && y1 < y + height)

/** States whose text an arrow crosses. */
export const wordsCrossed = (graph: SheetGraph, layout: Layout): string[] =>
  Object.keys(layout.boxes).flatMap((id) =>
    through(segmentsOf(layout), wordsPlace(graph, layout, id, layout.shifts?.[id] ?? 0)).length > 0 ? [id] : [],
  )

/** Indent of the text in states whose head an arrow must cross. */
export function shiftsOf(graph: SheetGraph, drawn: Drawn): Record<string, number> {
  const segments = segmentsOf(drawn)
  const shifts: Record<string, number> = {}
  for (const [id, box] of Object.entries(drawn.boxes)) {
    const isFree = (shift: number) => {
      const [x, y, width, height] = wordsPlace(graph, drawn, id, shift)
      return x + width <= box[0] + box[2] && through(segments, [x - air, y, width + 2 * air, height]).length === 0
    }
    const [x, y, width, height] = wordsPlace(graph, drawn, id, 0)
    if (through(segments, [x, y, width, height]).length === 0) continue
    const beside = through(segments, [x, y, box[2], height]).map(([, , right]) => Math.ceil(right + air + 1 - x))
    const free = beside.toSorted((a, b) => a - b).find(isFree)
    if (free !== undefined) shifts[id] = free
  }
  return shifts
}

/** Distance around the centre of an initial state's dot, px. */
const dotRoom = 6
/** Position of the dot relative to the state's upper left corner: beside it, or above it. */
export const dots = { beside: [-12, -8], above: [16, -18] } as const

/** Initial states where an arrow crosses the dot beside the corner: their dot goes above. */
export function highDotsOf(graph: SheetGraph, drawn: Drawn): string[] {
  const segments = segmentsOf(drawn)
  const isCrossed = ([x, y]: Place, [right, down]: readonly [number, number]) =>
    through(segments, [x + right - dotRoom, y + down - dotRoom, 2 * dotRoom, 2 * dotRoom]).length > 0
  return graph.states.flatMap(({ initial }) => {
    const box = drawn.boxes[initial ?? '']
    return initial && box && isCrossed(box, dots.beside) && !isCrossed(box, dots.above) ? [initial] : []
  })
}
