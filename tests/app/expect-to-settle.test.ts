import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { expectToSettle } from '../../app/expect-to-settle.ts'
import { menuMachine } from '../../machines/menu/index.ts'
import { pollMachine } from '../../machines/poll/index.ts'

it('a page’s machine that never says that it is settled is refused, rather than waited for', () => {
  expect(() => expectToSettle(createActor(menuMachine))).toThrow("No state of menu has the tag 'settled'")
  expect(() => expectToSettle(createActor(pollMachine, { input: { pollId: null } }))).not.toThrow()
  expect(() => expectToSettle(createActor(fromPromise(async () => 1)))).not.toThrow()
})
