import { useActorRef } from '@xstate/react'
import type { Actor, AnyStateMachine, ContextFrom, InputFrom, StateValue } from 'xstate'

/** Starts an actor in the state that a story shows; it continues from there. */
export function useStanding<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  value: StateValue,
  context: ContextFrom<M>,
): Actor<M> {
  const begin = useActorRef as (machine: M, options: unknown) => Actor<M>
  return begin(machine, { input, snapshot: machine.resolveState({ value, context }) })
}
