import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { Graph, GraphState } from '../../../machines/testing/index.ts'
import { highDotsOf, shiftsOf, wordsCrossed } from './clear-of-arrows.ts'
import { headHeight, type Layout, letterWidth, lineHeight, type Place, rowHeight } from './layout.ts'
import { printOf } from './print.ts'
import { arrowsOf, labelOf, rowsOf } from './rows.ts'

/** The part of elkjs that is used: in Node at build time, or loaded lazily in the browser. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>
}
type Direction = 'RIGHT' | 'DOWN'

const wide = (words: string) => Math.ceil(words.length * letterWidth)
const tenth = (x = 0) => Math.round(x * 10) / 10

// no considerModelOrder: with INCLUDE_CHILDREN it crashes elkjs
const options = (direction: Direction): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.aspectRatio': '1.7',
})

function nodeOf(state: GraphState, graph: Graph, direction: Direction): ElkNode {
  if (state.type === 'history') return { id: state.id, width: 26, height: 26 }
  const rows = rowsOf(state, graph)
  const name = state.id.split('.').at(-1) ?? state.id
  const tags = state.tags.length > 0 ? wide(`#${state.tags.join(' #')}`) + 8 : 0
  const width = Math.max(wide(name) * 1.1 + 26 + tags, ...rows.map(({ words }) => wide(words) + 22), 56)
  const top = headHeight + rows.length * rowHeight + 14
  const within = graph.states.filter(({ parent }) => parent === state.id)
  if (within.length === 0) return { id: state.id, width, height: rows.length > 0 ? top - 4 : 30 }
  const children = within.map((child) => {
    const node = nodeOf(child, graph, direction)
    if (child.id !== state.initial) return node
    return { ...node, layoutOptions: { ...node.layoutOptions, 'elk.layered.layering.layerConstraint': 'FIRST' } }
  })
  return {
    id: state.id,
    children,
    layoutOptions: {
      ...options(direction),
      'elk.padding': `[top=${top + 6},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},40)`,
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

async function placeIn(direction: Direction, graph: Graph, engine: LayoutEngine): Promise<Layout> {
  const root = graph.states[0]
  if (!root) throw new Error(`${graph.id} has no states to lay out`)
  const arrows = arrowsOf(graph)
  const placed = await engine.layout({
    id: '(page)',
    layoutOptions: {
      ...options(direction),
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: [nodeOf(root, graph, direction)],
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
  const shifts = shiftsOf(graph, { boxes, arrows: drawn })
  const highDots = highDotsOf(graph, { boxes, arrows: drawn })
  return {
    print: printOf(graph),
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes,
    arrows: drawn,
    ...(Object.keys(shifts).length > 0 && { shifts }),
    ...(highDots.length > 0 && { highDots }),
  }
}

/** Tries both directions and prefers one without arrows across text; of two such, the one that fits a screen better. */
export async function placeChart(graph: Graph, engine: LayoutEngine): Promise<Layout> {
  const right = await placeIn('RIGHT', graph, engine)
  const down = await placeIn('DOWN', graph, engine)
  const size = ({ width, height }: Layout) => Math.max(width / 1.6, height)
  const crossed = (layout: Layout) => wordsCrossed(graph, layout).length
  return (crossed(right) - crossed(down) || size(right) - size(down)) <= 0 ? right : down
}
