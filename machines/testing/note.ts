import type { AnyStateNode, InspectionEvent } from 'xstate'

/** As much of an actor as XState shows who inspects. */
interface Shown {
  sessionId: string
  id: string
  _parent?: Shown
  logic?: { id?: string; root?: AnyStateNode; config?: object }
  options?: { input?: unknown; snapshot?: unknown }
}

export type Nodes = readonly AnyStateNode[]
export const isSame = (one: Nodes, other: Nodes): boolean =>
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

/** Who has begun, as XState has told it, without what leads to all the rest: the actor itself. Told apart by session ids. */
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
    // only a machine is begun again, when a session is played
    input: logic?.root && options?.input,
    snapshot: logic?.root && options?.snapshot,
  }
}
