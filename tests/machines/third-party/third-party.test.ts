import { beforeAll, describe, expect, it } from 'vitest'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  runPaths,
} from '../../../machines/testing/index.ts'
import { type ThirdPartyMachine, thirdPartyMachines } from './machines.ts'

interface Trial {
  id: string
  isGreen: boolean
  ms: number
  /** The report. Its first line has the coverage. */
  text: string
}

/** Runs a machine like a team that has just installed the kit. */
async function tryOn(
  { machine }: ThirdPartyMachine,
  options: ModelOptions<ThirdPartyMachine['machine']>,
): Promise<Trial> {
  const begun = performance.now()
  const ended = (isGreen: boolean, text: string): Trial => ({
    id: machine.id,
    isGreen,
    ms: Math.round(performance.now() - begun),
    text,
  })
  try {
    const { text } = await runPaths(createModel(machine, options), actorSubject(machine))
    return ended(true, text)
  } catch (fault) {
    return ended(false, fault instanceof Error ? fault.message : String(fault))
  }
}

async function tryAll(
  optionsOf: (machine: ThirdPartyMachine) => ModelOptions<ThirdPartyMachine['machine']>,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const machine of thirdPartyMachines) trials.push(await tryOn(machine, optionsOf(machine)))
  const lines = trials.map(({ id, isGreen, ms, text }) => {
    const coverage = text.split('\n').find((line) => line.startsWith(`${id}: states`)) ?? text.split('\n')[0]
    return `${isGreen ? 'whole' : 'not whole'} ${ms} ms ${coverage}`
  })
  console.log(lines.join('\n'))
  return trials
}

describe('machines of other teams', () => {
  let bare: readonly Trial[] = []
  beforeAll(async () => {
    bare = await tryAll(() => ({}))
  })

  it('are 20', () => expect(thirdPartyMachines).toHaveLength(20))

  it('are visited whole without any option, 14 of them', () => {
    expect(bare.filter(({ isGreen }) => isGreen)).toHaveLength(14)
  })

  it('say what they lack where they are not visited whole', () => {
    const texts = bare.filter(({ isGreen }) => !isGreen).map(({ text }) => text)
    for (const text of texts) expect(text).toMatch(/give (it|the model) (a payload|inputs)/)
  })

  it('are visited whole with payloads, all of them', async () => {
    const trials = await tryAll(({ options }) => options)
    expect(trials.filter(({ isGreen }) => !isGreen)).toEqual([])
  })

  it.each(thirdPartyMachines)('have mutants that all end: $machine.id', async ({ machine, options }) => {
    const model = createModel(machine, options)
    const run = (mutant: typeof machine) => runPaths(model, actorSubject(mutant))
    // without the team's own oracle
    await checkMutants(machine, run, { least: 0.8, log: console.log })
  })
})
