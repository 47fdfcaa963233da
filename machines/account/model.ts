import type { Customer } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { accountMachine } from './machine.ts'

const noConsents = {
  googleAnalytics: false,
  googleTagManager: false,
  metaPixel: false,
  newsletter: false,
  club: false,
  eventInvite: false,
  birthdayGift: false,
  marketing: false,
}
/** Account states to explore. */
export const accountSample: Customer = {
  id: 7,
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@epost.no',
  phone: '41234567',
  birthDate: '1990-05-17',
  genderId: 2,
  address: 'Fjordveien 12 B',
  postalCode: '0150',
  city: 'Oslo',
  emailVerified: true,
  authId: 'a7',
  hasAcceptedTerms: true,
  preferences: [],
  hasChosenCookies: false,
  hasDefaultCookies: false,
  permissions: [],
  consents: noConsents,
}
const { firstName, lastName, email, phone } = accountSample
const fault = [{ error: 'no answer' }]
const refused = (status: number) => ({ output: { type: 'refused' as const, status } })
const refusedChange = (status: number) => ({ output: { ...refused(status).output, fields: [] } })
const changed = { output: { type: 'done' as const, customer: { ...accountSample, firstName: 'Kåre' } } }
const consented = {
  output: { type: 'done' as const, customer: { ...accountSample, consents: { ...noConsents, club: true } } },
}

export const accountModel: ModelOptions<typeof accountMachine> = {
  inputs: [{ customer: accountSample }],
  events: {
    'account.update': [{ fields: { firstName, lastName, email, phone } }, { fields: { firstName, email } }],
    'account.consent.set': [
      { purpose: 'club', given: true },
      { purpose: 'newsletter', given: false },
    ],
    'account.delete.confirm': [{ currentPassword: 'et hemmelig ord' }],
    'account.consents.synced': [{ consents: { metaPixel: true } }],
    'xstate.done.actor.updateCustomer': [changed, refusedChange(401), refusedChange(419), refusedChange(422)],
    'xstate.done.actor.saveConsents': [consented, refusedChange(419), refusedChange(403)],
    'xstate.done.actor.deleteCustomer': [{ output: { type: 'done' } }, refused(401), refused(419), refused(422)],
    'xstate.done.actor.readData': [{ output: { type: 'data', text: '{}' } }, refused(401), refused(419), refused(500)],
    'xstate.error.actor.updateCustomer': fault,
    'xstate.error.actor.saveConsents': fault,
    'xstate.error.actor.deleteCustomer': fault,
    'xstate.error.actor.readData': fault,
  },
  // past answers do not affect what follows
  key: ({ context: { wanted, errors } }) => [Object.keys(wanted).sort(), errors.length > 0],
  invariants: {
    'an error is there when something was refused, and only then': (now) =>
      now.matches({ open: 'refused' }) === now.context.errors.length > 0,
    'no wish outlives its call': (now) => Object.keys(now.context.wanted).length > 0 === now.hasTag('savingConsents'),
    'what was said elsewhere stands here': (now, { event }) =>
      event.type !== 'account.consents.synced' || now.context.customer.consents.metaPixel,
    'nothing is deleted unasked': (now, { before }) =>
      !now.matches('deleting') || before?.hasTag('asking') || before?.matches('deleting') === true,
    'the reason of an ended login is emitted as answered': (_, { event, emitted }) =>
      emitted.every(
        (emittedEvent) =>
          emittedEvent.type !== 'account.expired' ||
          emittedEvent.reason ===
            ((event as { output?: { status?: number } }).output?.status === 419
              ? 'pageExpired'
              : event.type === 'xstate.done.actor.readData'
                ? 'noUser'
                : 'otherUser'),
      ),
    'a visitor who is not logged in is reported': (_, { event, emitted }) =>
      emitted.some(({ type }) => type === 'account.expired') ===
      ('output' in event && [401, 419].includes((event.output as { status?: number }).status ?? 0)),
  },
}
