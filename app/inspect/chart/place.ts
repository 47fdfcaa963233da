import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { GraphState } from '../../../machines/testing/index.ts'
import { highDotsOf, shiftsOf, wordsCrossed } from './clear-of-arrows.ts'
import { headHeight, type Layout, letterWidth, lineHeight, type Place, rowHeight } from './layout.ts'
import { printOf } from './print.ts'
import { arrowsOf, labelOf, mostArrows, rowsOf } from './rows.ts'
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

/** Tried for a chart that fits no screen otherwise. */
const lowWays = ways.map((way) => ({ ...way, isTight: true }))

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
export function leastWidth(state: GraphState, graph: SheetGraph, most = mostArrows): number {
  const name = state.id.split('.').at(-1) ?? state.id
  const tags = state.tags.length > 0 ? wide(`#${state.tags.join(' #')}`) + 8 : 0
  const rows = rowsOf(state, graph, most).map(({ words }) => wide(words) + 22)
  return Math.max(wide(name) * 1.1 + 26 + tags, ...rows, 56)
}

function nodeOf(state: GraphState, graph: SheetGraph, way: Way): ElkNode {
  if (state.type === 'history') return { id: state.id, width: 26, height: 26 }
  const rows = rowsOf(state, graph, way.most)
  const width = leastWidth(state, graph, way.most)
  const top = headHeight + rows.length * rowHeight + 14
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
  const { most } = way
  const shifts = shiftsOf(graph, { boxes, arrows: drawn, most })
  const highDots = highDotsOf(graph, { boxes, arrows: drawn, most })
  return {
    print: printOf(graph),
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes,
    arrows: drawn,
    ...(most !== mostArrows && { most }),
    ...(Object.keys(shifts).length > 0 && { shifts }),
    ...(highDots.length > 0 && { highDots }),
  }
}

/**
 * Lays out in each direction and prefers one without arrows across text, then one that fits a screen better. `isHigh`:
 * tries what is lower, for a chart that fits no screen otherwise.
 */
export async function placeChart(
  graph: SheetGraph,
  engine: LayoutEngine,
  { most = mostArrows, isHigh = false }: { most?: number; isHigh?: boolean } = {},
): Promise<Layout> {
  const layouts: Layout[] = []
  for (const way of isHigh ? lowWays : ways) layouts.push(await placeIn({ ...way, most }, graph, engine))
  const crossed = (layout: Layout) => wordsCrossed(graph, layout).length
  const excess = ({ width, height }: Layout) => Math.max(0, width - sheetWidth) + Math.max(0, height - sheetHeight)
  const size = ({ width, height }: Layout) => Math.max(width / 1.6, height)
  return layouts.toSorted((a, b) => crossed(a) - crossed(b) || excess(a) - excess(b) || size(a) - size(b))[0]!
}
