import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { actorSubject, type Model, type Step } from '../../../machines/testing/index.ts'

/** A walk through the model with given events: what each step must come to. */
export function stepsOf(model: Model, input: unknown, events: readonly AnyEventObject[]): readonly Step[] {
  const steps = [model.first(input)]
  for (const event of events) steps.push(model.next(steps.at(-1)!.snapshot, event))
  return steps
}

/** Leads an actor along walks that were made before. @throws where it does otherwise than the model */
export async function walksAs(
  machine: AnyStateMachine,
  input: unknown,
  walks: readonly (readonly Step[])[],
): Promise<void> {
  for (const walk of walks) {
    const subject = await actorSubject(machine)(input)
    for (const step of walk) {
      if (step.before) await subject.send(step.event)
      await subject.check?.(step)
    }
    await subject.close?.()
  }
}
