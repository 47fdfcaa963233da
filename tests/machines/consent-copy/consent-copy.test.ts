import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { customerSample } from '../../../machines/authentication/model.ts'
import {
  type ConsentCopyEmitted,
  consentCopyCommands,
  consentCopyMachine,
  consentCopyWith,
  selectConsentCopy,
} from '../../../machines/consent-copy/index.ts'
import { consentCopyModel, consentSamples } from '../../../machines/consent-copy/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(consentCopyMachine, consentCopyModel)

visitsWholeChart('HEAD-14 consent copy visits every state, transition and guard', consentCopyMachine, () =>
  runPaths(model, actorSubject(consentCopyMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-14 consent copy notices every mutant', consentCopyMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(consentCopyMachine, run)).alive).toEqual([])
})

const { given, refused } = consentSamples
const customerWith = (consents: typeof given | typeof refused) => ({
  ...customerSample,
  consents: { ...customerSample.consents, ...consents },
})

function start() {
  const ports = stubs.consentCopy()
  const actor = createActor(consentCopyWith(ports))
  const emitted: ConsentCopyEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const busy = () => selectConsentCopy(actor.getSnapshot()).busy
  return { ports, emitted, busy, send: actor.send, ...consentCopyCommands(actor.send) }
}

describe('an answer about cookies', () => {
  it('HEAD-14 USER-09 is copied to the consents of the customer', async () => {
    const { ports, emitted, busy, copy } = start()
    copy(given)
    await ports.findCustomer.answer({ customer: customerSample })
    expect(ports.updateCustomer.calls).toEqual([[{ id: customerSample.id, consents: given }]])
    await ports.updateCustomer.answer({ type: 'done', customer: customerWith(given) })
    expect(emitted).toEqual([{ type: 'consentCopy.saved', customer: customerWith(given) }])
    expect(busy()).toBe(false)
  })

  it('HEAD-14 makes no call for what the customer has answered already', async () => {
    const { ports, busy, copy } = start()
    copy(refused)
    await ports.findCustomer.answer({ customer: customerWith(refused) })
    expect([ports.updateCustomer.calls, busy()]).toEqual([[], false])
  })

  it('HEAD-14 of a guest stays in the browser', async () => {
    const { ports, busy, copy } = start()
    copy(given)
    await ports.findCustomer.answer({ customer: null })
    expect([ports.updateCustomer.calls, busy()]).toEqual([[], false])
  })

  it('HEAD-14 that replaces one on its way is saved after it', async () => {
    const { ports, emitted, copy } = start()
    copy(given)
    await ports.findCustomer.answer({ customer: customerWith(refused) })
    copy(refused)
    expect(ports.updateCustomer.calls).toHaveLength(1)
    await ports.updateCustomer.answer({ type: 'done', customer: customerWith(given) })
    expect(ports.updateCustomer.calls[1]).toEqual([{ id: customerSample.id, consents: refused }])
    await ports.updateCustomer.answer({ type: 'done', customer: customerWith(refused) })
    expect(emitted.map(({ customer }) => customer.consents.metaPixel)).toEqual([true, false])
  })

  it.each(['refused', 'lost'])('HEAD-14 whose copy is %s counts in this browser', async (how) => {
    const { ports, emitted, busy, copy } = start()
    copy(given)
    await ports.findCustomer.answer({ customer: customerSample })
    if (how === 'lost') await ports.updateCustomer.fail()
    else await ports.updateCustomer.answer({ type: 'refused', status: 419, fields: [] })
    expect([emitted, busy()]).toEqual([[], false])
  })

  it('SECURITY HEAD-14 is not copied to a customer who has left', async () => {
    const { ports, emitted, copy, send } = start()
    copy(given)
    send({ type: 'consentCopy.customer.left' })
    await ports.findCustomer.answer({ customer: customerSample })
    expect(ports.updateCustomer.calls).toEqual([])
    copy(given)
    await ports.findCustomer.answer({ customer: customerSample })
    send({ type: 'consentCopy.customer.left' })
    await ports.updateCustomer.answer({ type: 'done', customer: customerWith(given) })
    expect(emitted).toEqual([])
  })
})
