import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type AccountEmitted,
  type AccountPorts,
  accountCommands,
  accountMachine,
  accountWith,
  selectAccount,
} from '../../../machines/account/index.ts'
import { accountSample } from '../../../machines/account/model.ts'
import { customerConsents } from '../../../machines/index.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const broken = () => Promise.reject(new Error('no network'))
const no =
  (status: number, fields: string[] = []) =>
  async () => ({ type: 'refused' as const, status, fields })
const { firstName, lastName, email, phone } = accountSample
const whole = { firstName, lastName, email, phone }

/** A stub server that stores what it receives. */
function start(ports: Partial<AccountPorts> = {}) {
  let kept = accountSample
  const calls: unknown[] = []
  const emitted: AccountEmitted[] = []
  const files: string[] = []
  const actor = createActor(
    accountWith({
      updateCustomer: async (call) => {
        calls.push(call)
        if (ports.updateCustomer) return ports.updateCustomer(call)
        const { consents, ...fields } = call.changes
        kept = { ...kept, ...fields, consents: { ...kept.consents, ...consents } }
        return { type: 'done', customer: kept }
      },
      deleteCustomer: async (call) => {
        calls.push(call)
        return ports.deleteCustomer?.(call) ?? { type: 'done' }
      },
      readData: ports.readData ?? (async ({ id }) => ({ type: 'data', text: `{"id":${id}}` })),
      saveFile: ({ text }) => files.push(text),
    }),
    { input: { customer: accountSample } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectAccount(actor.getSnapshot())
  const commands = accountCommands(actor.send)
  return { calls, emitted, files, view, commands }
}

describe('USER-06 account update', () => {
  it('trims every text except passwords', async () => {
    const { view, calls, emitted, commands } = start()
    const fields = { ...whole, firstName: ' Kari  Anne ', birthDate: '', address: '   ', city: 'Oslo', genderId: null }
    commands.update({ ...fields, password: ' to  ord ', passwordConfirmation: ' to  ord ' })
    expect(view()).toMatchObject({ busy: true, canEdit: false, canSetConsent: false })
    await settled()
    const password = ' to  ord '
    const changes = { ...whole, firstName: 'Kari Anne', city: 'Oslo', password, passwordConfirmation: password }
    expect(calls).toEqual([{ id: 7, changes }])
    expect(view()).toMatchObject({ notice: 'saved', errors: [], customer: { firstName: 'Kari Anne' } })
    expect(emitted).toMatchObject([{ type: 'account.changed', customer: { firstName: 'Kari Anne' } }])
  })

  it.each([
    ['firstName', 'firstNameMissing'],
    ['lastName', 'lastNameMissing'],
    ['phone', 'phoneMissing'],
    ['email', 'emailMissing'],
  ])('without %s nothing is sent: %s', async (field, code) => {
    for (const value of ['', ' \t', undefined]) {
      const { view, calls, commands } = start()
      commands.update({ ...whole, [field]: value })
      await settled()
      expect(calls).toEqual([])
      expect(view()).toMatchObject({ errors: [code], notice: null })
    }
  })

  it('lists all missing fields in the form’s order', () => {
    const { view, commands } = start()
    commands.update({})
    expect(view().errors).toEqual(['firstNameMissing', 'lastNameMissing', 'phoneMissing', 'emailMissing'])
  })

  it.each<[string, number, string[], string[]]>([
    ['a required value that the server misses', 422, ['email', 'firstName'], ['firstNameMissing', 'emailMissing']],
    ['a 422 without a name', 422, [], ['allFieldsNeeded']],
    ['a 422 about something else', 422, ['birthDate'], ['invalidData']],
    ['a 403', 403, [], ['invalidData']],
    ['a 403 that names a required value', 403, ['phone'], ['phoneMissing']],
    ['a 401', 401, [], ['otherUser']],
    ['a 419', 419, [], ['pageExpired']],
    ['any other status', 500, [], ['refused']],
  ])('%s says so', async (_, status, fields, errors) => {
    const { view, emitted, commands } = start({ updateCustomer: no(status, fields) })
    commands.update(whole)
    await settled()
    expect(view()).toMatchObject({ errors, notice: null, customer: accountSample })
    expect(emitted).toEqual(
      status === 401 || status === 419
        ? [{ type: 'account.expired', reason: status === 419 ? 'pageExpired' : 'otherUser' }]
        : [],
    )
  })

  it('a call without an answer can be retried', async () => {
    const { view, commands } = start({ updateCustomer: broken })
    commands.update(whole)
    await settled()
    expect(view().errors).toEqual(['fault'])
    commands.update(whole)
    expect(view()).toMatchObject({ errors: [], busy: true })
  })
})

describe('USER-08 consents', () => {
  it.each(customerConsents)('an answer to %s is emitted', async (purpose) => {
    const { view, calls, emitted, commands } = start()
    for (const given of [true, false]) {
      commands.setConsent(purpose, given)
      expect(view()).toMatchObject({ savingConsents: true, consents: { [purpose]: given } })
      await settled()
      expect(calls.at(-1)).toEqual({ id: 7, changes: { consents: { [purpose]: given } } })
      expect(emitted.at(-1)).toMatchObject({ type: 'account.consents.changed', consents: { [purpose]: given } })
    }
    expect(view().customer).toEqual(accountSample)
  })

  it('several in a row are all kept', async () => {
    const { view, calls, commands } = start()
    commands.setConsent('club', true)
    commands.setConsent('newsletter', true)
    commands.setConsent('club', false)
    await settled()
    expect(calls.at(-1)).toEqual({ id: 7, changes: { consents: { club: false, newsletter: true } } })
    expect(view().consents).toMatchObject({ club: false, newsletter: true })
  })

  it('a failed one keeps its old value', async () => {
    const { view, emitted, commands } = start({ updateCustomer: broken })
    commands.setConsent('metaPixel', true)
    await settled()
    expect(view()).toMatchObject({ errors: ['fault'], consents: { metaPixel: false } })
    expect(emitted).toEqual([])
  })
})

describe('USER-10 delete', () => {
  it('can be cancelled at the confirmation', async () => {
    const { view, calls, commands } = start()
    commands.askToDelete()
    expect(view()).toMatchObject({ asking: true, canEdit: false })
    commands.cancelDelete()
    expect(view()).toMatchObject({ asking: false })
    await settled()
    expect(calls).toEqual([])
  })

  it('emits the deletion once it is confirmed', async () => {
    const { view, calls, emitted, commands } = start()
    commands.askToDelete()
    await settled()
    expect(emitted).toEqual([])
    commands.confirmDelete('et hemmelig ord')
    await settled()
    expect(calls).toEqual([{ id: 7, currentPassword: 'et hemmelig ord' }])
    expect(emitted).toEqual([{ type: 'account.deleted', customerId: 7 }])
    expect(view()).toMatchObject({ deleted: true, canEdit: false, canSetConsent: false })
  })

  it.each([
    [401, 'otherUser'],
    [422, 'allFieldsNeeded'],
    [403, 'invalidData'],
  ])('a %i says %s without a change of the account', async (status, code) => {
    const { view, emitted, commands } = start({ deleteCustomer: no(status) })
    commands.askToDelete()
    commands.confirmDelete('et hemmelig ord')
    await settled()
    expect(view()).toMatchObject({ deleted: false, errors: [code] })
    expect(emitted).toEqual(status === 401 ? [{ type: 'account.expired', reason: 'otherUser' }] : [])
  })
})

describe('USER-11 one’s own data', () => {
  it('are handed over as a file', async () => {
    const { view, files, commands } = start()
    commands.download()
    await settled()
    expect(files).toEqual(['{"id":7}'])
    expect(view().notice).toBe('downloaded')
  })

  it('are not emitted when they cannot be read', async () => {
    const { view, files, commands } = start({ readData: broken })
    commands.download()
    await settled()
    expect([files, view().errors]).toEqual([[], ['fault']])
  })
})

it('a port that is not provided ends in a fault', async () => {
  const actor = createActor(accountMachine, { input: { customer: accountSample } }).start()
  actor.send({ type: 'account.update', fields: whole })
  await settled()
  expect(selectAccount(actor.getSnapshot()).errors).toEqual(['fault'])
})
