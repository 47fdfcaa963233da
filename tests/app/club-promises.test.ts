import { expect, it } from 'vitest'
import { birthdayGiftPercent } from '../../app/content/birthday-gift.ts'
import { club } from '../../app/content/pages/club.ts'

it('USER-08 OWN-05 the club promises the birthday gift that the server gives, and no other', () => {
  expect(JSON.stringify(club).match(/[^"]*bursdag[^"]*/gi)).toEqual([
    `En bursdagsgave: ${birthdayGiftPercent}\u00a0% rabatt på ett kjøp, hvis du ber om den under Innstillinger`,
  ])
})
