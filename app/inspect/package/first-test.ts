import type { AnyStateMachine } from 'xstate'
import type { Model } from '../../../machines/testing/index.ts'
import { type FoundMachine, importsOf, nameOf } from './load-machines.ts'
import { quoted } from './quoted.ts'

type CreateModel = (machine: AnyStateMachine, options: { events: Record<string, Record<string, string>[]> }) => Model

const keyOf = (text: string): string => (/^[A-Za-z_]\w*$/.test(text) ? text : quoted(text))

type Fields = ReadonlyMap<string, readonly string[]>

/** Guesses lead further into a machine, to more payloads; after so many rounds the reader knows better. */
const mostRounds = 5
/** A guess for every value: it passes what refuses an empty one. */
const guess = 'x'

/** Payloads that a machine reads; null where it does not start without an input. */
function payloadsOf(machine: AnyStateMachine, createModel: CreateModel): Fields | null {
  let known: Fields | null = null
  try {
    for (let round = 0; round < mostRounds; round++) {
      const events = Object.fromEntries(
        [...(known ?? [])].map(([type, fields]) => [type, [Object.fromEntries(fields.map((field) => [field, guess]))]]),
      )
      const found: Fields = createModel(machine, { events }).reads()
      if (known && found.size === 0) break
      known = new Map([...(known ?? []), ...found])
    }
  } catch {
    // it does not start, or takes no such value
  }
  return known
}

/** `fillIn` for every value that only the reader knows. */
function optionsOf(machine: AnyStateMachine, createModel: CreateModel): string[] {
  const payloads = payloadsOf(machine, createModel)
  if (!payloads) return ['  inputs: [fillIn],']
  if (payloads.size === 0) return []
  const rows = [...payloads].map(
    ([type, fields]) => `    ${keyOf(type)}: [{ ${fields.map((field) => `${keyOf(field)}: fillIn`).join(', ')} }],`,
  )
  return ['  events: {', ...rows, '  },']
}

/** The first test of machines: their payloads are to be filled in. `isTyped`: in TypeScript. */
export function firstTestOf(
  machines: readonly FoundMachine[],
  { folder, isTyped, createModel }: { folder: string; isTyped: boolean; createModel: CreateModel },
): string {
  const kit = "import { actorSubject, checkMutants, createModel, runPaths } from 'vardeholm-shop/machines/testing'"
  const parts = machines.map((one) => {
    const name = nameOf(one)
    const model = machines.length === 1 ? 'model' : `modelOf${name[0]?.toUpperCase()}${name.slice(1)}`
    const options = optionsOf(one.machine, createModel)
    const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
    const id = one.machine.id
    return `const ${model} = createModel(${name}${given})
test(${quoted(`${id} is visited whole`)}, () => runPaths(${model}, actorSubject(${name})))
test(${quoted(`notices every mutant of ${id}`)}, () =>
  checkMutants(${name}, (mutant) => runPaths(${model}, actorSubject(mutant), { all: true })))
`
  })
  const isOpen = parts.some((part) => part.includes('fillIn'))
  const open = isOpen
    ? `// Replace each fillIn by values that make a difference: right, wrong, empty. One payload per outcome.\n${isTyped ? 'declare const fillIn: never\n' : ''}\n`
    : ''
  return `import { test } from 'vitest'\n${kit}\n${importsOf(machines, folder).join('\n')}\n\n${open}${parts.join('\n')}`
}
