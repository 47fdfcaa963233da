import type { AnyEventObject } from 'xstate'
import type { Model } from '../model/model.ts'
import { serialize } from '../serialize.ts'
import type { Step } from '../stepper.ts'
import { CannotHappenError } from './cannot-happen.ts'
import type { TestPath } from './find-paths.ts'

/** Time for finding a shorter path, ms. */
const budgetMs = 1000

/** The steps of events that the model offers one after the other; `null` if it does not offer one of them. */
function stepsOf(model: Model, { input, events }: TestPath): Step[] | null {
  try {
    const steps = [model.first(input)]
    for (const event of events) {
      const { snapshot } = steps.at(-1)!
      const wanted = serialize(event)
      if (snapshot.status !== 'active' || !model.eventsAt(snapshot).some((offered) => serialize(offered) === wanted))
        return null
      steps.push(model.next(snapshot, event))
    }
    return steps
  } catch {
    return null
  }
}

/** Leaves events out of a failing path, in ever smaller parts, for as long as it fails. */
export async function shrinkPath(
  model: Model,
  path: TestPath,
  cause: unknown,
  run: (path: TestPath, steps: readonly Step[]) => Promise<void>,
): Promise<{ events: readonly AnyEventObject[]; cause: unknown }> {
  let best = { events: path.events, cause }
  const end = Date.now() + budgetMs
  const fails = async (events: readonly AnyEventObject[]): Promise<boolean> => {
    const shorter = { input: path.input, events }
    const steps = stepsOf(model, shorter)
    if (!steps) return false
    try {
      await run(shorter, steps)
      return false
    } catch (fault) {
      if (fault instanceof CannotHappenError) return false
      best = { events, cause: fault }
      return true
    }
  }
  for (let size = path.events.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < best.events.length && Date.now() < end; )
      if (!(await fails([...best.events.slice(0, from), ...best.events.slice(from + size)]))) from += size
  return best
}
