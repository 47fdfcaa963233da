import type { PlayedActor } from '../../../machines/testing/index.ts'
import { type FoundMachine, importsOf, nameOf } from './load-machines.ts'
import { quoted } from './quoted.ts'

interface Played {
  actor: PlayedActor
  of: FoundMachine
  /** `formatSteps` of the actor. */
  lines: readonly string[]
  /** Its index in the session. */
  place: number
}

/** The test of a recording: each actor's steps, a line each. A wrong line is corrected by hand, and then the test fails. */
export function recordedTestOf(
  played: readonly Played[],
  { recording, folder }: { recording: string; folder: string },
) {
  const machines = [...new Map(played.map(({ of }) => [of.machine.id, of])).values()]
  const tests = played.map(
    ({ actor, lines, place }) => `
test(${quoted(`${actor.recorded.name} (actor ${place})`)}, () => {
  expect(formatSteps(played[${place}]!)).toEqual([
${lines.map((line) => `    ${quoted(line)},`).join('\n')}
  ])
})
`,
  )
  return `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatSteps, readSession, replay } from 'vardeholm-shop/machines/testing'
${importsOf(machines, folder).join('\n')}

// What was recorded, a line for each event. Where a line is wrong, write what should happen:
// the test fails until the machine does it. Correct later lines, too, where they followed from the fault.
const machines = { ${machines.map((one) => `${quoted(one.machine.id)}: ${nameOf(one)}`).join(', ')} }
const session = readSession(readFileSync(new URL('./${recording}', import.meta.url), 'utf8'))
const played = replay(session, (id) => machines[id as keyof typeof machines], { playOn: true })
${tests.join('')}`
}
