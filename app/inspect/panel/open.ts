import type { Graph, GraphTransition } from '../../../machines/testing/index.ts'

/** Whether a person can bring it about: not what a machine decides by itself. */
const isSendable = ({ event, kind }: GraphTransition): boolean =>
  kind !== 'always' && !event.startsWith('xstate.done.state.') && event !== 'xstate.init'

/** Transitions that can be asked for in these states. Their guards have the last word. */
export const openIn = (graph: Graph, live: ReadonlySet<string>): GraphTransition[] =>
  graph.states.filter(({ id }) => live.has(id)).flatMap(({ transitions }) => transitions.filter(isSendable))

/** The innermost of the live states: what a person calls the state. */
export const leavesOf = (live: readonly string[]): string[] =>
  live.filter((id) => !live.some((other) => other.startsWith(`${id}.`)))

/** The types of all events that can be sent a machine, in whatever state. */
export const typesIn = (graph: Graph): string[] => [
  ...new Set(graph.states.flatMap(({ transitions }) => transitions.filter(isSendable).map(({ event }) => event))),
]
