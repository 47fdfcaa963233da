import type { GuardValue, WhyNot } from '../../../machines/testing/index.ts'
import { texts } from './texts.ts'

/** The guards at fault, innermost first: of `and` those that are false. `not` and `or` stand for themselves. */
function atFault(guard: GuardValue): string[] {
  const name = guard.combines ?? guard.name
  if (name === 'and' && guard.of) return guard.of.filter(({ value }) => value !== true).flatMap(atFault)
  const inner = guard.of?.map((one) => one.name).join(', ')
  return [inner ? `${name}(${inner})` : guard.name]
}

/** In one sentence, for screen readers too. */
export function lineOf({ event, status, candidates, elsewhere }: WhyNot): string {
  if (status !== 'active') return texts.isOver(event, status)
  const failed = candidates.find(({ outcome }) => outcome === 'failed')
  if (failed) return texts.wouldFail(event, failed.guard?.name ?? '')
  const taken = candidates.filter(({ outcome }) => outcome === 'taken')
  if (taken.length > 0)
    return taken.some(({ targets }) => targets.length > 0)
      ? texts.isTaken(event, taken.flatMap(({ targets }) => targets).join(texts.and))
      : texts.isTakenHere(event, taken.map(({ source }) => source).join(texts.and))
  if (candidates.length === 0) return elsewhere.length > 0 ? texts.notHere(event) : texts.nowhere(event)
  const names = [...new Set(candidates.flatMap(({ guard }) => (guard ? atFault(guard) : [])))]
  return texts.isRefused(event, names)
}
