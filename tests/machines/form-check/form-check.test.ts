import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type FieldFault,
  formCheckCommands,
  formCheckMachine,
  selectFormCheck,
} from '../../../machines/form-check/index.ts'
import { formCheckModel } from '../../../machines/form-check/model.ts'
import { faultyFields } from '../../../machines/form-check/rules.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(formCheckMachine, formCheckModel)

visitsWholeChart('USER-06 form-check visits every state, transition and guard', formCheckMachine, () =>
  runPaths(model, actorSubject(formCheckMachine)),
)

noticesMutants(import.meta.filename, 'USER-06 form-check notices every mutant', formCheckMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(formCheckMachine, run)).alive).toEqual([])
})

const now = Date.UTC(2026, 4, 17)
const whole = {
  firstName: 'Liv',
  email: 'liv@example.com',
  phone: '412 34 567',
  newPassword: 'fjelltur',
  passwordConfirmation: 'fjelltur',
  birthDate: '1990-05-17',
  postalCode: '0150',
}
const fields = Object.keys(whole)

it('USER-06 a faulty form names its fields until it is whole', () => {
  const actor = createActor(formCheckMachine, { input: { fields } }).start()
  const view = () => selectFormCheck(actor.getSnapshot())
  const { submit } = formCheckCommands(actor.send)
  submit({ ...whole, email: 'liv', postalCode: '150' }, now)
  expect(view()).toEqual({
    faulty: [
      { field: 'email', fault: 'malformed' },
      { field: 'postalCode', fault: 'malformed' },
    ],
    attempts: 1,
  })
  submit(whole, now)
  expect(view()).toEqual({ faulty: [], attempts: 2 })
})

describe('the checks of the fields', () => {
  it.each<[string, string, FieldFault]>([
    ['firstName', ' ', 'missing'],
    ['email', '', 'missing'],
    ['email', 'liv@', 'malformed'],
    ['phone', '', 'missing'],
    ['phone', '22 33 44 55', 'malformed'],
    ['newPassword', 'fjelltu', 'tooShort'],
    ['passwordConfirmation', 'noe annet', 'different'],
    ['birthDate', '2026-05-17', 'notPast'],
    ['birthDate', 'i går', 'notPast'],
    ['postalCode', '150', 'malformed'],
  ])('USER-06 USER-07 refuse %s %j: %s', (field, value, fault) => {
    const faulty = faultyFields(fields, { values: { ...whole, [field]: value }, now })
    expect(faulty.filter((one) => one.field === field)).toEqual([{ field, fault }])
  })

  it('USER-07 accept a birth date and a postcode that are left empty', () => {
    expect(faultyFields(fields, { values: { ...whole, birthDate: '', postalCode: '' }, now })).toEqual([])
  })

  it('USER-06 know nothing of other fields', () => {
    expect(faultyFields(['nickname'], { values: {}, now })).toEqual([])
  })

  it.each([
    'password',
    'currentPassword',
    'emailPassword',
    'deletionPassword',
    'secondFactorPassword',
    'code',
    'termsConditions',
    'lastName',
  ])('USER-04 USER-06 need %s', (field) => {
    expect(faultyFields([field], { values: {}, now })).toEqual([{ field, fault: 'missing' }])
    expect(faultyFields([field], { values: { [field]: 'x' }, now })).toEqual([])
  })
})
