import type { AnyStateNode, InspectionEvent } from 'xstate'

/** The part of an actor that XState's inspection shows. */
interface Shown {
  sessionId: string
  id: string
  _parent?: Shown
  logic?: {
    id?: string
    root?: AnyStateNode
    config?: object
    implementations?: { guards: Readonly<Record<string, unknown>> }
  }
  options?: { input?: unknown; snapshot?: unknown }
}

export type Nodes = readonly AnyStateNode[]
/** Whether they are the same states, also of a copy of the machine. */
export const isSame = (one: Nodes, other: Nodes): boolean =>
  one.length === other.length && one.every((node, i) => node.id === other[i]?.id)

/** XState creates a new list of nodes at each entry of a state: keeps the first of equal lists. */
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

/** A started actor by session id, without references to the rest of the system. */
export interface ActorNote {
  actor: string
  id: string
  parent: string | null
  logic: Shown['logic']
  input: unknown
  snapshot: unknown
}

export function actorNoteOf({ actorRef }: Pick<InspectionEvent, 'actorRef'>): ActorNote {
  const { sessionId, id, _parent, logic, options } = actorRef as unknown as Shown
  return {
    actor: sessionId,
    id,
    parent: _parent?.sessionId ?? null,
    logic,
    // only machines are replayed
    input: logic?.root && options?.input,
    snapshot: logic?.root && options?.snapshot,
  }
}
