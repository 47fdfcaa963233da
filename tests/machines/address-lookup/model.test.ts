import { expect, it } from 'vitest'
import { addressLookupMachine } from '../../../machines/address-lookup/index.ts'
import { addressLookupModel } from '../../../machines/address-lookup/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'

it('PAY-03 address look-up: every state, transition and guard', () =>
  runPaths(createModel(addressLookupMachine, addressLookupModel), actorSubject(addressLookupMachine)))

const equivalents = {
  'reverse actions: addressLookup.looking findAddresses onDone[1]': 'what is logged is made of the answer alone',
}

it('PAY-03 USER-09 address look-up: whatever is broken is noticed', async () => {
  expect(await checkBroken(addressLookupMachine, addressLookupModel, equivalents)).toEqual([])
}, 60_000)
