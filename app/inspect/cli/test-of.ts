import type { Session } from '../../../machines/testing/index.ts'

const listOf = (items: readonly unknown[]) => items.map((item) => `\n${JSON.stringify(item)}`).join(',')

/** A recording as JSON with one line per actor and event, for readable diffs. */
export const linesOf = ({ v, actors, events }: Session): string =>
  `{"v":${v},"actors":[${listOf(actors)}\n],"events":[${listOf(events)}\n]}\n`

/** The test of a recording: its machines must still behave as recorded. The recording is beside it. */
export const testOf = (name: string): string => `import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { machineToPlay } from '../../../machines/index.ts'
import { readSession, replay } from '../../../machines/testing/index.ts'

const file = new URL('./${name}.recording', import.meta.url)
const played = replay(readSession(readFileSync(file, 'utf8')), machineToPlay)

describe('The recording ${name}', () => {
  it.each(played)('$recorded.name does as recorded', ({ parting }) => expect(parting).toBeNull())
})
`
