import { expect, it } from 'vitest'
import { authenticationMachine } from '../../../machines/authentication/index.ts'
import { authenticationModel } from '../../../machines/authentication/model.ts'
import { actorSubject, createModel, runTours } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'

const model = createModel(authenticationMachine, authenticationModel)

it('USER-01 USER-02 authentication: every state, transition and guard', () =>
  runTours(model, actorSubject(authenticationMachine)))

const apart = 'an answer is one or the other: these guards are never true together'
const equivalents = {
  'reverse actions: authentication.identifying readUser onError[1]':
    'what is logged and what is told do not see each other',
  'swap branches: authentication.ready authentication.synced[1] [isLost]': 'a flag that differs can be read',
  'swap branches: authentication.ready.loggingIn logIn onDone[1] [isOtherUser]': apart,
}

it('USER-02 USER-05 authentication: whatever is broken is noticed', async () => {
  expect(await checkBroken(authenticationMachine, authenticationModel, equivalents)).toEqual([])
}, 60_000)
