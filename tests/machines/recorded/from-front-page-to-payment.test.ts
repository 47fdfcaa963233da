import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { machineToPlay } from '../../../machines/index.ts'
import { readSession, replay } from '../../../machines/testing/index.ts'

const file = new URL('./from-front-page-to-payment.recording', import.meta.url)
const played = replay(readSession(readFileSync(file, 'utf8')), machineToPlay)

describe('The recording from-front-page-to-payment', () => {
  it.each(played)('$recorded.name does as recorded', ({ parting }) => expect(parting).toBeNull())
})
