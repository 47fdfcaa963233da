import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createCustomerApi } from '../../app/api/customers.ts'
import { accountErrorText, deletionErrorText, refusedFields } from '../../app/features/customers/account-texts.ts'
import { authenticationErrorText, resentText } from '../../app/features/customers/texts.ts'
import { type AccountCommands, accountCommands, accountWith, selectAccount } from '../../machines/account/index.ts'
import { accountSample } from '../../machines/account/model.ts'
import {
  authenticationCommands,
  authenticationWith,
  selectAuthentication,
} from '../../machines/authentication/index.ts'
import { customerSample } from '../../machines/authentication/model.ts'
import { stubs } from '../../machines/testing/index.ts'

// From the answer of the shop, through the client and the machine, to the words that are read.

/** The client of the API, before a server that gives one answer to everything. */
const apiThatSays = (status: number, body: object = {}) =>
  createCustomerApi({
    csrfToken: 'abc',
    origin: 'http://butikk.example',
    fetch: async () =>
      new Response(status === 204 ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
  })

/** Who is at the door, where the shop answers so. */
async function door(status: number, user: typeof customerSample | null = null, body: object = {}) {
  const api = apiThatSays(status, body)
  const ports = stubs.authentication()
  ports.readUser.always(() => ({ user }))
  // where another user is in the way, that one is logged out first
  ports.logOut.always(() => ({ type: 'done' }))
  const actor = createActor(
    authenticationWith({
      ...ports,
      logIn: ({ fields, kind }) => api.logIn(fields, kind),
      register: ({ fields }) => api.register(fields),
      resend: () => api.resend(),
    }),
  ).start()
  await waitFor(actor, (now) => now.hasTag('open'))
  const view = () => selectAuthentication(actor.getSnapshot())
  return {
    commands: authenticationCommands(actor.send),
    async said() {
      const { context } = await waitFor(actor, (now) => now.hasTag('open') && now.context.form !== null)
      actor.stop()
      return { notice: view().notice, user: context.user }
    },
  }
}

const catalogue = [
  [401, 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker'],
  [404, 'Ingen bruker logget inn - vennligst logg inn'],
  [419, 'Vennligst last siden på nytt'],
  [422, 'Feil brukernavn/passord - har du glemt passordet ditt?'],
  [423, 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?'],
  [
    429,
    'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
  ],
] as const

const credentials = { email: 'kari@epost.no', password: 'et hemmelig ord' }
const registration = {
  ...credentials,
  firstName: 'Kari',
  lastName: 'Nordmann',
  phone: '41234567',
  passwordConfirmation: credentials.password,
  termsConditions: true,
}

describe('the error catalogue, word for word', () => {
  it.each(catalogue)('USER-03 a login that is answered by %i says «%s»', async (status, text) => {
    const { commands, said } = await door(status)
    commands.logIn(credentials)
    const { notice } = await said()
    expect(notice).toMatchObject({ type: 'error', form: 'login' })
    expect(notice?.type === 'error' && authenticationErrorText(notice.code)).toBe(text)
  })

  it.each(catalogue)('USER-03 a registration that is answered by %i says «%s»', async (status, text) => {
    const { commands, said } = await door(status)
    commands.register(registration)
    const { notice } = await said()
    expect(notice).toMatchObject({ type: 'error', form: 'register' })
    expect(notice?.type === 'error' && authenticationErrorText(notice.code)).toBe(text)
  })

  it('SECURITY USER-02 a registration with a password that is easy to guess says so', async () => {
    const errors = { password: [authenticationErrorText('weakPassword')] }
    const { commands, said } = await door(422, null, { message: 'Ugyldig data', errors })
    commands.register(registration)
    const { notice } = await said()
    expect(notice?.type === 'error' && authenticationErrorText(notice.code)).toBe(
      'Dette passordet er lett å gjette. Velg et annet, for eksempel noen ord som bare du ville satt sammen.',
    )
  })

  it.each([404, 409, 429, 503])('USER-02 an unsent verification (%i) shows an error', async (status) => {
    const { commands, said } = await door(status, customerSample)
    commands.resend()
    const { notice } = await said()
    expect(notice?.type === 'error' && authenticationErrorText(notice.code)).toBe('Epost ble ikke sendt')
  })

  it('USER-02 a verification that is sent says where', async () => {
    const { commands, said } = await door(200, customerSample)
    commands.resend()
    const { notice } = await said()
    expect(notice?.type === 'done' && notice.code === 'resent' && resentText(notice.email)).toBe(
      'Epost sendt til kari@epost.no',
    )
  })
})

/** What is said of an account, where the shop answers so. */
async function account(status: number, body: object, ask: (commands: AccountCommands) => void) {
  const api = apiThatSays(status, body)
  const actor = createActor(
    accountWith({
      ...stubs.account(),
      updateCustomer: ({ id, changes }) => api.update(id, changes),
      deleteCustomer: ({ id, currentPassword }) => api.delete(id, currentPassword),
    }),
    { input: { customer: accountSample } },
  ).start()
  const isLeft: string[] = []
  actor.on('account.expired', () => isLeft.push('expired'))
  const commands = accountCommands(actor.send)
  ask(commands)
  commands.confirmDelete('et hemmelig ord')
  await waitFor(actor, (now) => now.matches({ open: 'refused' }))
  const { errors } = selectAccount(actor.getSnapshot())
  actor.stop()
  return {
    error: accountErrorText(errors),
    fields: refusedFields(errors, 'currentPassword'),
    deletion: deletionErrorText(errors),
    isLeft,
  }
}
const update = (commands: AccountCommands) => commands.update(accountSample)
const remove = (commands: AccountCommands) => commands.askToDelete()

describe('the error catalogue of the account, word for word', () => {
  it.each([
    ['an update', update],
    ['a deletion', remove],
  ])('USER-03 %s by another user (401) clears the user', async (_, ask) => {
    expect(await account(401, {}, ask)).toEqual({
      error: 'En annen bruker er logget inn',
      fields: [],
      deletion: null,
      isLeft: ['expired'],
    })
  })

  it.each([
    [
      'password',
      'Dette passordet er lett å gjette',
      'newPassword',
      /^Dette passordet er lett å gjette\. Velg et annet/,
    ],
    ['current_password', 'Passordet du har nå, må ha en verdi', 'currentPassword', /^Skriv passordet du har nå$/],
    ['current_password', 'Dette er ikke passordet du har nå', 'currentPassword', /^Dette er ikke passordet du har nå$/],
  ])(
    'SECURITY USER-06 an update whose %s does not hold (%s) is reported at its field',
    async (wire, said, field, message) => {
      const answer = await account(422, { message: 'Ugyldig data', errors: { [wire]: [said] } }, update)
      expect(answer).toMatchObject({ error: null, fields: [{ field, message: expect.stringMatching(message) }] })
    },
  )

  it('SECURITY USER-10 a deletion with a wrong password says so', async () => {
    const errors = { current_password: ['Dette er ikke passordet du har nå'] }
    const { deletion } = await account(422, { message: 'Ugyldig data', errors }, remove)
    expect(deletion).toBe('Dette er ikke passordet du har nå. Kontoen er ikke slettet.')
  })

  it.each([
    ['an update', update],
    ['a deletion', remove],
  ])('USER-03 %s that is answered by 422 alone asks for all fields', async (_, ask) => {
    expect((await account(422, {}, ask)).error).toBe('Ikke gyldig data, alle feltene må fylles ut')
  })

  it.each([
    ['first_name', 'firstName', 'Fornavn må ha en verdi'],
    ['last_name', 'lastName', 'Etternavn må ha en verdi'],
    ['phone', 'phone', 'Telefonnummer må ha en verdi'],
    ['email', 'email', 'Email må ha en verdi'],
  ])('USER-06 an update without %s is reported at its field', async (wire, field, message) => {
    const said = await account(422, { message: 'Ugyldig data', errors: { [wire]: [message] } }, update)
    expect(said).toMatchObject({ error: null, fields: [{ field, message }] })
  })

  it.each([
    [403, {}],
    [422, { message: 'Ugyldig data', errors: { postal_code: ['Skriv et postnummer med fire siffer'] } }],
  ])('USER-06 any other update that is answered by %i says that the data do not hold', async (status, body) => {
    expect(await account(status, body, update)).toMatchObject({ error: 'Ugyldig data', fields: [] })
  })

  it('USER-03 an update that is answered by 419 asks for a reload', async () => {
    expect(await account(419, {}, update)).toMatchObject({ error: 'Vennligst last siden på nytt', isLeft: ['expired'] })
  })
})
