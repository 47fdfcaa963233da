import { expect } from 'vitest'
import { addressLookupMachine } from '../../../machines/address-lookup/index.ts'
import { addressLookupModel } from '../../../machines/address-lookup/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('PAY-03 address look-up visits every state, transition and guard', addressLookupMachine, () =>
  runPaths(createModel(addressLookupMachine, addressLookupModel), actorSubject(addressLookupMachine)),
)

const equivalents = {
  'reverse actions: addressLookup.looking findAddresses onDone[1]': 'what is logged is made of the answer alone',
}

noticesMutants(
  import.meta.filename,
  'PAY-03 USER-09 address look-up notices every mutant',
  addressLookupMachine,
  async () => {
    expect(await checkBroken(addressLookupMachine, addressLookupModel, equivalents)).toEqual([])
  },
)
