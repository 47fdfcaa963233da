import {
  formatTransition,
  type Graph,
  type GraphState,
  type GraphTransition,
} from '../../../machines/testing/graph/index.ts'
import { visitsIn } from '../chart/visits.ts'

/** Colours a line, where the terminal has colours. */
export type Paint = (line: string, isSeen: boolean) => string

const nameIn = (graph: Graph, { id, parent }: GraphState): string =>
  parent === null ? graph.id : id.slice(parent.length + 1) || id

function wordsOf(graph: Graph, t: GraphTransition): string {
  const targets = t.targets.map((target) => (target === graph.id ? target : target.slice(graph.id.length + 1)))
  return formatTransition(t).slice(t.source.length + 2) + (targets.length > 0 ? ` → ${targets.join(', ')}` : '')
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * A chart as lines of text: its states below their parents, each with its transitions. A state that is visited with all
 * within it is one line.
 */
export function chartLines(graph: Graph, seen: ReadonlySet<string>, paint: Paint = (line) => line): string[] {
  const { states, transitions } = visitsIn(graph, seen)
  const children = (of: GraphState) => graph.states.filter(({ parent, type }) => parent === of.id && type !== 'history')
  const within = (of: GraphState): GraphState[] => [of, ...children(of).flatMap(within)]
  const isWhole = (state: GraphState) =>
    within(state).every((one) => seen.has(one.id) && one.transitions.every(({ key }) => seen.has(key)))
  const lineOf = (depth: number, isSeen: boolean, words: string) =>
    paint(`${'  '.repeat(depth)}${isSeen ? '✓' : '✗'} ${words}`, isSeen)
  const linesOf = (state: GraphState, depth: number): string[] => {
    const name = nameIn(graph, state)
    const all = within(state)
    if (depth > 1 && isWhole(state)) {
      const own = all.reduce((sum, one) => sum + one.transitions.length, 0)
      const parts = [
        all.length > 1 ? `${counted(all.length - 1, 'state')} within` : '',
        own > 0 ? counted(own, 'transition') : '',
      ]
      const words = parts.filter(Boolean).join(', ')
      return [lineOf(depth, true, words ? `${name}: ${words}` : name)]
    }
    return [
      lineOf(depth, seen.has(state.id), name),
      ...state.transitions.map((t) => lineOf(depth + 2, seen.has(t.key), wordsOf(graph, t))),
      ...children(state).flatMap((child) => linesOf(child, depth + 1)),
    ]
  }
  const figures = `${graph.id}: states ${states.seen} of ${states.all}, transitions ${transitions.seen} of ${transitions.all}`
  return [figures, ...(graph.states[0] ? linesOf(graph.states[0], 1) : [])]
}
