import { fromPromise } from 'xstate'
import { type AccountAnswer, accountIn } from '../account/rules.ts'
import type { CustomerConsents } from '../domain/index.ts'
import { consentCopyMachine } from './machine.ts'
import { customerIn, type FoundCustomer } from './rules.ts'

interface Call {
  id: number
  consents: Partial<CustomerConsents>
}

/** Effects of copying consents. */
export interface ConsentCopyPorts {
  /** Finds the customer who is logged in. A guest costs no call. */
  findCustomer(): Promise<FoundCustomer>
  /** Saves some consents of a customer. A refusal is an answer; a fault rejects. */
  updateCustomer(call: Call): Promise<AccountAnswer>
}

export const consentCopyWith = (ports: ConsentCopyPorts) =>
  consentCopyMachine.provide({
    actors: {
      findCustomer: fromPromise<FoundCustomer>(async () => customerIn(await ports.findCustomer())),
      saveConsents: fromPromise<AccountAnswer, Call>(async ({ input }) => accountIn(await ports.updateCustomer(input))),
    },
  })
