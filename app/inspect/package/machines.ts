import type { AnyStateMachine, InspectionEvent } from 'xstate'

/** The page's machines by id, to replay its sessions. The panel of the shop has those of the shop here. */
const known = new Map<string, AnyStateMachine>()

/** Notes the machine of a started actor. */
export function note({ actorRef }: Pick<InspectionEvent, 'actorRef'>): void {
  const { logic } = actorRef as { logic?: Partial<AnyStateMachine> }
  if (logic?.root && logic.id) known.set(logic.id, logic as AnyStateMachine)
}

export const machineToPlay = (id: string): AnyStateMachine | undefined => known.get(id)
/** Machines with a model, which gives samples of their events: none. */
export const machines: readonly never[] = []
