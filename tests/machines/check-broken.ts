import type { AnyStateMachine } from 'xstate'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  mutantsOf,
  runTours,
  type Tour,
} from '../../machines/testing/index.ts'

/** The state that a mutant was broken at: `drop guard: cart.full cart.item.add [hasRoom]` is of `cart.full`. */
const placeOf = (where: string): string => where.slice(where.indexOf(': ') + 2).split(' ')[0]!

/** What a mutant's name says of an event: its type, or the actor that ended and how. */
const wordsFor = (type: string): string => {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return actor ? ` ${actor} ${end === 'done' ? 'onDone' : 'onError'}` : ` ${type}`
}

/**
 * Every explored step through the broken place beside every mutant, those that take the broken transition first, so
 * that a large chart costs little. A walk that never comes to the place cannot notice.
 * What no single step shows, a `story` of more may: it throws where the mutant behaves otherwise.
 * @returns the mutants that are not noticed
 */
export async function checkBroken<M extends AnyStateMachine>(
  machine: M,
  options: ModelOptions<M>,
  equivalents: Readonly<Record<string, string>> = {},
  story: (mutant: M) => unknown = () => undefined,
): Promise<readonly string[]> {
  const model = createModel(machine, options)
  const walks = model.tours({ all: true, maxLength: 1 }).map((tour) => {
    const through = new Set<string>()
    let { snapshot, items } = model.first(tour.input)
    for (const event of [null, ...tour.events]) {
      if (event) ({ snapshot, items } = model.next(snapshot, event))
      for (const item of items) through.add(item)
    }
    return { tour, through, words: wordsFor(tour.events.at(-1)?.type ?? 'entry') }
  })
  const trials = ['', ...mutantsOf(machine).map(({ where }) => where)]
  const { alive } = await checkMutants(
    machine,
    async (mutant) => {
      const where = trials.shift()!
      if (!where) {
        await runTours(model, actorSubject(mutant))
        return story(mutant as M)
      }
      const near = walks.filter(({ through }) => through.has(`state ${placeOf(where)}`))
      // a delay is of no state
      const chosen = near.length > 0 ? near : walks
      const isFirst = ({ words }: { words: string }) => where.includes(words)
      const tours: readonly Tour[] = [...chosen.filter(isFirst), ...chosen.filter((walk) => !isFirst(walk))].map(
        ({ tour }) => tour,
      )
      await runTours({ ...model, tours: () => tours }, actorSubject(mutant), { allowMissing: true })
      return story(mutant as M)
    },
    { equivalents },
  )
  return alive
}
