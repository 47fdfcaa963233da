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
  | { is: 'transitions'; actor: string; transitions: Transitions }
  | {
      is: 'snapshot'
      actor: string
      event: AnyEventObject
      status: string
      context: unknown
      nodes: readonly AnyStateNode[]
    }

const noNodes: readonly AnyStateNode[] = []

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
    case '@xstate.microstep':
      return inspected._transitions.length > 0
        ? { is: 'transitions', actor, transitions: inspected._transitions }
        : null
    case '@xstate.snapshot': {
      const { status, context, _nodes } = inspected.snapshot as {
        status: string
        context?: unknown
        _nodes?: readonly AnyStateNode[]
      }
      return { is: 'snapshot', actor, event: inspected.event, status, context, nodes: _nodes ?? noNodes }
    }
    default:
      return null
  }
}
