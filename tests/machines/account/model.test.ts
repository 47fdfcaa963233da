import { expect } from 'vitest'
import { createActor } from 'xstate'
import { accountMachine, accountWith } from '../../../machines/account/index.ts'
import { accountModel, accountSample } from '../../../machines/account/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('USER-06 USER-08 USER-10 account visits every state, transition and guard', accountMachine, () =>
  runPaths(createModel(accountMachine, accountModel), actorSubject(accountMachine)),
)

/** A second change before the first answer: the next call sends both. */
function sendsAllThatWasSaid(machine: typeof accountMachine): void {
  const calls: unknown[] = []
  const never = new Promise<never>(() => undefined)
  const ports = {
    updateCustomer: (call: unknown) => {
      calls.push(call)
      return never
    },
    deleteCustomer: () => never,
    readData: () => never,
    saveFile: () => undefined,
  }
  const actor = createActor(accountWith(ports, machine), { input: { customer: accountSample } }).start()
  actor.send({ type: 'account.consent.set', purpose: 'club', given: true })
  actor.send({ type: 'account.consent.set', purpose: 'newsletter', given: false })
  expect(calls.at(-1)).toEqual({ id: 7, changes: { consents: { club: true, newsletter: false } } })
}

noticesMutants(
  import.meta.filename,
  'USER-06 USER-08 USER-10 account notices every mutant',
  accountMachine,
  async () => {
    expect(await checkBroken(accountMachine, accountModel, {}, sendsAllThatWasSaid)).toEqual([])
  },
)
