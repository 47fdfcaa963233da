import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { assertHasReadyTag } from '../../../app/page/ready.ts'
import { menuMachine } from '../../../machines/menu/index.ts'
import { pollMachine } from '../../../machines/poll/index.ts'

it('refuses a page’s machine that no state tags as ready', () => {
  expect(() => assertHasReadyTag(createActor(menuMachine))).toThrow("No state of menu has the tag 'ready'")
  expect(() => assertHasReadyTag(createActor(pollMachine, { input: { pollId: null } }))).not.toThrow()
  expect(() => assertHasReadyTag(createActor(fromPromise(async () => 1)))).not.toThrow()
})
