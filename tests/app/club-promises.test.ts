import { expect, it } from 'vitest'
import { club } from '../../app/content/pages/club.ts'

it('USER-08 the club promises no birthday present', () => {
  expect(JSON.stringify(club)).not.toMatch(/bursdag/i)
})
