import { useActorRef } from '@xstate/react'
import type { Actor, AnyStateMachine, ContextFrom, InputFrom, StateValue } from 'xstate'

/** An actor that begins where the story wants it: every state can be seen, and goes on from there. */
export function useStanding<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  value: StateValue,
  context: ContextFrom<M>,
): Actor<M> {
  const begin = useActorRef as (machine: M, options: unknown) => Actor<M>
  return begin(machine, { input, snapshot: machine.resolveState({ value, context }) })
}
