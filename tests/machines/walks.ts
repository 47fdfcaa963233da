import type { AnyStateMachine } from 'xstate'
import { actorSubject, type Model, type Step, type TestPath } from '../../machines/testing/index.ts'

/** A path through a model with the expected steps, computed once for many mutants. */
export interface Walk {
  input: unknown
  steps: readonly Step[]
}

export function walkOf(model: Model, { input, events }: TestPath): Walk {
  const steps = [model.first(input)]
  for (const event of events) steps.push(model.next(steps.at(-1)!.snapshot, event))
  return { input, steps }
}

/** Paths through the whole chart, and every single step of the other models. */
export const walksOf = (model: Model, ...near: readonly Model[]): readonly Walk[] => [
  ...model.paths().map((path) => walkOf(model, path)),
  ...near.flatMap((other) => other.paths({ all: true }).map((path) => walkOf(other, path))),
]

/** Runs an actor along walks. @throws at the first difference from the model */
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
