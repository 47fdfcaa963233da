import type { AnyStateMachine } from 'xstate'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  mutantsOf,
  runPaths,
  type TestPath,
} from '../../machines/testing/index.ts'

/** The state that a mutant was broken at: `drop guard: cart.full cart.item.add [hasRoom]` is of `cart.full`. */
const placeOf = (where: string): string => where.slice(where.indexOf(': ') + 2).split(' ')[0]!

/** What a mutant's name says of an event: its type, the actor that ended and how, or the delay. */
const wordsFor = (type: string): string => {
  const [, kind, name] = /^xstate\.(after|done\.actor|error\.actor)\.([^.]+)/.exec(type) ?? []
  if (!name) return ` ${type}`
  if (kind === 'after') return ` ${name}`
  return ` ${name} ${kind === 'done.actor' ? 'onDone' : 'onError'}`
}

/**
 * Every explored step beside every mutant, but for the walks that cannot notice it: those that never come to the broken
 * place, or never take the broken transition. So a large chart costs little.
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
  const walks = model.paths({ all: true, maxLength: 1 }).map((path) => {
    const through = new Set<string>()
    let { snapshot, items } = model.first(path.input)
    for (const event of [null, ...path.events]) {
      if (event) ({ snapshot, items } = model.next(snapshot, event))
      for (const item of items) through.add(item)
    }
    const words = path.events.map(({ type }) => wordsFor(type))
    return { path, through, words, last: words.at(-1) ?? '' }
  })
  const allWords = [...new Set(walks.flatMap(({ words }) => words))]
  const trials = ['', ...mutantsOf(machine).map(({ where }) => where)]
  const { alive } = await checkMutants(
    machine,
    async (mutant) => {
      const where = trials.shift()!
      if (!where) {
        await runPaths(model, actorSubject(mutant))
        return story(mutant as M)
      }
      const state = `state ${placeOf(where)}`
      const isSaid = (words: string) => words !== '' && `${where} `.replaceAll('[', ' ').includes(`${words} `)
      const isOfEvent = allWords.some(isSaid)
      const comesBy = walks.filter(({ through, words }) => through.has(state) && (!isOfEvent || words.some(isSaid)))
      // a delay is of no state
      const near = comesBy.length > 0 ? comesBy : walks.filter(({ words }) => !isOfEvent || words.some(isSaid))
      const paths: readonly TestPath[] = [
        ...near.filter(({ last }) => isSaid(last)),
        ...near.filter(({ last }) => !isSaid(last)),
      ].map(({ path }) => path)
      await runPaths({ ...model, paths: () => paths }, actorSubject(mutant), { allowMissing: true })
      return story(mutant as M)
    },
    { equivalents },
  )
  return alive
}
