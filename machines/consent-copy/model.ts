import { customerSample } from '../authentication/model.ts'
import type { CustomerConsents } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { consentCopyMachine } from './machine.ts'
import { isOther } from './rules.ts'

/** What the customer of the samples has not given, and what they have. */
export const consentSamples = {
  given: { googleAnalytics: true, googleTagManager: true, metaPixel: true },
  refused: { googleAnalytics: false, googleTagManager: false, metaPixel: false },
} satisfies Record<string, Partial<CustomerConsents>>
const { given, refused } = consentSamples
const saved = { ...customerSample, consents: { ...customerSample.consents, ...given } }

const found = 'xstate.done.actor.findCustomer'
const answered = 'xstate.done.actor.saveConsents'

export const consentCopyModel: ModelOptions<typeof consentCopyMachine> = {
  events: {
    'consentCopy.answered': [{ consents: given }, { consents: refused }],
    [found]: [{ output: { customer: customerSample } }, { output: { customer: null } }],
    'xstate.error.actor.findCustomer': [{ error: new Error('no answer') }],
    [answered]: [
      { output: { type: 'done', customer: saved } },
      { output: { type: 'refused', status: 401, fields: [] } },
    ],
    'xstate.error.actor.saveConsents': [{ error: new Error('no answer') }],
  },
  invariants: {
    'it asks who is there after each answer, unless it saves one': (now, { event, before }) =>
      event.type !== 'consentCopy.answered' || now.value === (before?.matches('saving') ? 'saving' : 'finding'),
    'the last answer counts': ({ context }, { event }) =>
      event.type !== 'consentCopy.answered' || context.consents === event.consents,
    'a guest’s answer is not saved': (now, { event }) =>
      event.type !== found || event.output.customer !== null || now.matches('idle'),
    'only what is another is saved, and all of it is': (now, { event }) =>
      event.type !== found ||
      event.output.customer === null ||
      now.matches('saving') === (now.context.consents !== null && isOther(customerSample, now.context.consents)),
    'what is sent is the last answer when it is sent': (now, { before }) =>
      !now.matches('saving') || before?.matches('saving') === true || now.context.sent === now.context.consents,
    'what is saved is emitted, once': (_, { event, emitted }) =>
      emitted.length === Number(event.type === answered && event.output.type === 'done') &&
      emitted.every((one) => one.type === 'consentCopy.saved' && one.customer === saved),
    'a newer answer is saved after the one that was sent, if it is another': (now, { event, before }) =>
      event.type !== answered ||
      event.output.type !== 'done' ||
      now.matches('saving') ===
        (before!.context.consents !== before!.context.sent && isOther(saved, before!.context.consents!)),
    'a refusal is not repeated': (now, { event }) =>
      !(event.type === answered && event.output.type === 'refused') || now.matches('idle'),
    'nothing of a customer is left once it is copied, or they have left': ({ context, ...now }) =>
      !now.matches('idle') || Object.values(context).every((value) => value === null),
    'it is busy exactly while it asks': (now) => now.hasTag('busy') === Object.keys(now.children).length > 0,
  },
}
