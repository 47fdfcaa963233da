import { it } from 'vitest'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { checkSequences } from './simulated-shop.ts'
import { story } from './story.ts'

it('PAY-06 is never paid twice in any order of events', async () => {
  await checkSequences(200)
}, 60_000)

it('PAY-02 PAY-06 stores only an unfinished draft', async () => {
  await story(checkoutMachine)
})
