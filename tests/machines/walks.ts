import type { AnyStateMachine } from 'xstate'
import { actorSubject, type Model, type Step, type TestPath } from '../../machines/testing/index.ts'

/** A walk through a model, and what each step of it must come to: worked out once, for many mutants. */
export interface Walk {
  input: unknown
  steps: readonly Step[]
}

export function walkOf(model: Model, { input, events }: TestPath): Walk {
  const steps = [model.first(input)]
  for (const event of events) steps.push(model.next(steps.at(-1)!.snapshot, event))
  return { input, steps }
}

/** A path through everything, and every step of the models that are near it. */
export const walksOf = (model: Model, ...near: readonly Model[]): readonly Walk[] => [
  ...model.paths().map((path) => walkOf(model, path)),
  ...near.flatMap((other) => other.paths({ all: true }).map((path) => walkOf(other, path))),
]

/** Leads an actor along walks. @throws where it does otherwise than the model */
export async function walksAs(machine: AnyStateMachine, walks: readonly Walk[]): Promise<void> {
  for (const { input, steps } of walks) {
    const subject = await actorSubject(machine)(input)
    for (const step of steps) {
      if (step.before) await subject.send(step.event)
      await subject.check?.(step)
    }
    await subject.close?.()
  }
}
