import type { AnyEventObject, AnyStateNode, InspectionEvent } from 'xstate'

/** As much of an actor as XState shows who inspects. */
interface Shown {
  sessionId: string
  id: string
  _parent?: Shown
  logic?: { id?: string; root?: AnyStateNode; config?: object }
  options?: { input?: unknown; snapshot?: unknown }
}
type Transitions = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions']

export type Nodes = readonly AnyStateNode[]
const isSame = (one: Nodes, other: Nodes): boolean =>
  one.length === other.length && one.every((node, i) => node === other[i])

/** XState lists the nodes of a state anew each time that it is entered: of each list, the first is kept. */
export function createKnown() {
  const lists = new Map<AnyStateNode | undefined, Nodes[]>()
  return (nodes: Nodes): Nodes => {
    const leaf = nodes.at(-1)
    const alike = lists.get(leaf)
    if (!alike) {
      lists.set(leaf, [nodes])
      return nodes
    }
    for (const list of alike) if (isSame(list, nodes)) return list
    alike.push(nodes)
    return nodes
  }
}

/**
 * What XState has told, without what leads to all the rest: the actor itself, the whole snapshot. So a step leaves
 * little behind, and what it does not leave is garbage at once, which costs next to nothing. Actors are told apart by
 * their session ids.
 */
export type Note =
  | {
      is: 'actor'
      actor: string
      id: string
      parent: string | null
      logic: Shown['logic']
      input: unknown
      snapshot: unknown
    }
  | { is: 'event'; actor: string; from: string | null; event: AnyEventObject }
  /** One by itself: the list that it comes in has room for many, and is made anew in each step. */
  | { is: 'transitions'; actor: string; transitions: Transitions | Transitions[number] }
  | {
      is: 'snapshot'
      actor: string
      event: AnyEventObject
      status: string
      context: unknown
      nodes: Nodes
    }

const noNodes: Nodes = []

/** Null for what nobody asks for later. */
export function noteOf(inspected: InspectionEvent): Note | null {
  const shown = inspected.actorRef as unknown as Shown
  const actor = shown.sessionId
  switch (inspected.type) {
    case '@xstate.actor':
      return {
        is: 'actor',
        actor,
        id: shown.id,
        parent: shown._parent?.sessionId ?? null,
        logic: shown.logic,
        input: shown.options?.input,
        snapshot: shown.options?.snapshot,
      }
    case '@xstate.event':
      return { is: 'event', actor, from: inspected.sourceRef?.sessionId ?? null, event: inspected.event }
    case '@xstate.microstep': {
      const { _transitions: all } = inspected
      const [first] = all
      return first ? { is: 'transitions', actor, transitions: all.length > 1 ? all : first } : null
    }
    case '@xstate.snapshot': {
      const { status, context, _nodes } = inspected.snapshot as {
        status: string
        context?: unknown
        _nodes?: Nodes
      }
      return { is: 'snapshot', actor, event: inspected.event, status, context, nodes: _nodes ?? noNodes }
    }
    default:
      return null
  }
}
