import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { GraphState } from '../../../machines/testing/index.ts'
import { highDotsOf, shiftsOf, wordsCrossed } from './clear-of-arrows.ts'
import { headHeight, type Layout, letterWidth, lineHeight, type Place, rowHeight } from './layout.ts'
import { printOf } from './print.ts'
import { arrowsOf, labelOf, mostArrows, rowsOf, sizeOfRows } from './rows.ts'
import type { SheetGraph } from './sheet.ts'

/** The part of elkjs that is used: in Node at build time, or loaded lazily in the browser. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>
}
/** Widest and highest sheet: a laptop’s screen at full size, px. */
export const sheetWidth = 1280
export const sheetHeight = 800

interface Way {
  direction: 'RIGHT' | 'DOWN'
  layering: 'NETWORK_SIMPLEX' | 'MIN_WIDTH' | 'COFFMAN_GRAHAM'
  /** Less space between layers. */
  isTight?: boolean
  /** Columns of the rows of a state with many. */
  columns?: 2
  /** Most arrows into one state: transitions to states with more are rows. */
  most: number
}

/** The last two stay narrow: they stack what the first puts side by side. */
const ways: readonly Omit<Way, 'most'>[] = [
  { direction: 'RIGHT', layering: 'NETWORK_SIMPLEX' },
  { direction: 'DOWN', layering: 'NETWORK_SIMPLEX' },
  { direction: 'DOWN', layering: 'MIN_WIDTH' },
  { direction: 'DOWN', layering: 'COFFMAN_GRAHAM' },
]

const tightWays = ways.map((way) => ({ ...way, isTight: true }))
/** Ways by the height that they take: the later ones are for a chart that fits no screen by those before. */
const waysOf: Readonly<Record<Room, readonly Omit<Way, 'most'>[]>> = {
  usual: ways,
  tight: tightWays,
  tightest: tightWays.map((way) => ({ ...way, columns: 2 })),
}
export const rooms = ['usual', 'tight', 'tightest'] as const
export type Room = (typeof rooms)[number]

const wide = (words: string) => Math.ceil(words.length * letterWidth)
const tenth = (x = 0) => Math.round(x * 10) / 10

// no considerModelOrder: with INCLUDE_CHILDREN it crashes elkjs
const options = ({ direction, layering, isTight = false }: Way): LayoutOptions => ({
  'elk.layered.layering.strategy': layering,
  'elk.layered.layering.coffmanGraham.layerBound': '2',
  'elk.layered.layering.minWidth.upperBoundOnWidth': '2',
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': isTight ? '12' : '20',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': isTight ? '6' : '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': isTight ? '8' : '12',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.aspectRatio': '1.7',
})

/** Least width of a state’s box, px: its name, its tags and its rows. */
export function leastWidth(
  state: GraphState,
  graph: SheetGraph,
  { most = mostArrows, columns }: Pick<Layout, 'most' | 'columns'> = {},
): number {
  const name = state.id.split('.').at(-1) ?? state.id
  const tags = state.tags.length > 0 ? wide(`#${state.tags.join(' #')}`) + 8 : 0
  const rows = rowsOf(state, graph, most)
  const least = rows.length > 0 ? Math.ceil(sizeOfRows(rows, columns).width) + 22 : 0
  return Math.max(wide(name) * 1.1 + 26 + tags, least, 56)
}

function nodeOf(state: GraphState, graph: SheetGraph, way: Way): ElkNode {
  if (state.type === 'history') return { id: state.id, width: 26, height: 26 }
  const rows = rowsOf(state, graph, way.most)
  const width = leastWidth(state, graph, way)
  const top = headHeight + sizeOfRows(rows, way.columns).lines * rowHeight + 14
  const within = graph.states.filter(({ parent }) => parent === state.id)
  if (within.length === 0) return { id: state.id, width, height: rows.length > 0 ? top - 4 : 30 }
  const children = within.map((child) => {
    const node = nodeOf(child, graph, way)
    if (child.id !== state.initial) return node
    return { ...node, layoutOptions: { ...node.layoutOptions, 'elk.layered.layering.layerConstraint': 'FIRST' } }
  })
  return {
    id: state.id,
    children,
    layoutOptions: {
      ...options(way),
      'elk.padding': `[top=${top + 6},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK turns a chart that goes down on its side, but not this size of a state with states within
      'elk.nodeSize.minimum': way.direction === 'DOWN' ? `(40,${width})` : `(${width},40)`,
    },
  }
}

const pathOf = (edge: ElkExtendedEdge): string =>
  (edge.sections ?? [])
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L'),
    )
    .map((points) => `M${points}`)
    .join('')

const placeOf = ({ x, y, width, height }: { x?: number; y?: number; width?: number; height?: number }): Place => [
  tenth(x),
  tenth(y),
  tenth(width),
  tenth(height),
]

async function placeIn(way: Way, graph: SheetGraph, engine: LayoutEngine): Promise<Layout> {
  const root = graph.states[0]
  if (!root) throw new Error(`${graph.id} has no states to lay out`)
  const arrows = arrowsOf(graph, way.most)
  const placed = await engine.layout({
    id: '(page)',
    layoutOptions: {
      ...options(way),
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: [nodeOf(root, graph, way)],
    edges: arrows.map(({ transition, to }, i) => {
      const lines = labelOf(transition)
      const width = Math.max(...lines.map(wide)) + 12
      const height = lines.length * lineHeight + 6
      return {
        id: String(i),
        sources: [transition.source],
        targets: [to],
        labels: [{ id: `label ${i}`, text: lines.join('\n'), width, height }],
      }
    }),
  })
  const boxes: Record<string, Place> = {}
  const drawn: Layout['arrows'][number][] = []
  const visit = (node: ElkNode) => {
    if (node.id !== '(page)') boxes[node.id] = placeOf(node)
    for (const edge of node.edges ?? []) {
      const { transition, to } = arrows[Number(edge.id)]!
      drawn[Number(edge.id)] = {
        key: transition.key,
        to,
        path: pathOf(edge),
        label: placeOf(edge.labels?.[0] ?? {}),
      }
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(placed)
  const [, , width, height] = placeOf(placed)
  const { most, columns } = way
  const all = { boxes, arrows: drawn, most, ...(columns && { columns }) }
  const shifts = shiftsOf(graph, all)
  const highDots = highDotsOf(graph, all)
  return {
    print: printOf(graph),
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes,
    arrows: drawn,
    ...(most !== mostArrows && { most }),
    ...(columns && { columns }),
    ...(Object.keys(shifts).length > 0 && { shifts }),
    ...(highDots.length > 0 && { highDots }),
  }
}

/**
 * Lays out in each direction and prefers one without arrows across text, then one that fits a screen better.
 */
export async function placeChart(
  graph: SheetGraph,
  engine: LayoutEngine,
  { most = mostArrows, room = 'usual' }: { most?: number; room?: Room } = {},
): Promise<Layout> {
  const layouts: Layout[] = []
  for (const way of waysOf[room]) layouts.push(await placeIn({ ...way, most }, graph, engine))
  const crossed = (layout: Layout) => wordsCrossed(graph, layout).length
  const excess = ({ width, height }: Layout) => Math.max(0, width - sheetWidth) + Math.max(0, height - sheetHeight)
  const size = ({ width, height }: Layout) => Math.max(width / 1.6, height)
  return layouts.toSorted((a, b) => crossed(a) - crossed(b) || excess(a) - excess(b) || size(a) - size(b))[0]!
}
