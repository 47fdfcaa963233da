import type { AnyStateMachine } from 'xstate'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  runPaths,
  type TestPath,
} from '../../machines/testing/index.ts'

/** State of a mutant: `cart.full` for `drop guard: cart.full cart.item.add [hasRoom]`. */
const placeOf = (where: string): string => where.slice(where.indexOf(': ') + 2).split(' ')[0]!

/** An event as mutants' names contain it: its type, the ended actor and how it ended, or the delay. */
const wordsFor = (type: string): string => {
  const [, kind, name] = /^xstate\.(after|done\.actor|error\.actor)\.([^.]+)/.exec(type) ?? []
  if (!name) return ` ${type}`
  if (kind === 'after') return ` ${name}`
  return ` ${name} ${kind === 'done.actor' ? 'onDone' : 'onError'}`
}

/**
 * Runs every explored step on every mutant, except paths that never reach the mutated state or transition, so large
 * charts stay cheap. A `story` covers behaviour that needs several steps; it throws where the mutant behaves
 * differently.
 * @returns the surviving mutants
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
  const { alive } = await checkMutants(
    machine,
    async (mutant, where) => {
      if (where === null) {
        await runPaths(model, actorSubject(mutant))
        return story(mutant as M)
      }
      const state = `state ${placeOf(where)}`
      const isSaid = (words: string) => words !== '' && `${where} `.replaceAll('[', ' ').includes(`${words} `)
      const isOfEvent = allWords.some(isSaid)
      const comesBy = walks.filter(({ through, words }) => through.has(state) && (!isOfEvent || words.some(isSaid)))
      // names of mutated delays contain no state
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
