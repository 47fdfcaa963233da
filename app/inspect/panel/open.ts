import type { Graph, GraphTransition } from '../../../machines/testing/index.ts'

/** Whether a person can send it: not an event that the machine sends to itself. */
const isSendable = ({ event, kind }: GraphTransition): boolean =>
  kind !== 'always' && !event.startsWith('xstate.done.state.') && event !== 'xstate.init'

/** Transitions that can be sent in these states. Their guards still decide. */
export const openIn = (graph: Graph, live: ReadonlySet<string>): GraphTransition[] =>
  graph.states.filter(({ id }) => live.has(id)).flatMap(({ transitions }) => transitions.filter(isSendable))

/** The innermost active states, which name the state. */
export const leavesOf = (live: readonly string[]): string[] =>
  live.filter((id) => !live.some((other) => other.startsWith(`${id}.`)))

/** Types of all events that a machine accepts in any state. */
export const typesIn = (graph: Graph): string[] => [
  ...new Set(graph.states.flatMap(({ transitions }) => transitions.filter(isSendable).map(({ event }) => event))),
]
