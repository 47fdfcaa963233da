import { it } from 'vitest'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { story } from './story.ts'
import { liveOften } from './world.ts'

it('PAY-06 is never paid twice and never paid for another order, whatever is lost, pressed, changed or reloaded', async () => {
  await liveOften(checkoutMachine, 200)
}, 60_000)

it('PAY-02 PAY-06 keeps what is filled in at every change, and nothing that is over', async () => {
  await story(checkoutMachine)
})
