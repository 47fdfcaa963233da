import { describe, expect, it } from 'vitest'
import { knownContact } from '../../../../app/features/reservations/known-contact.ts'
import { customerSample } from '../../../../machines/authentication/model.ts'

const fields = { name: ' Ingrid  Myhre ', phone: '412 34 567', email: 'ingrid@epost.example ' }
const contact = { name: 'Ingrid Myhre', phone: '412 34 567', email: 'ingrid@epost.example' }

describe('the contact of a reservation', () => {
  it('BUY-08 is what the browser keeps of a checkout, tidied', () => {
    expect(knownContact(null, { v: 4, fields })).toEqual(contact)
  })

  it.each([
    ['name', ' '],
    ['phone', '12'],
    ['email', 'ingrid'],
    ['phone', 41234567],
  ])('BUY-08 is unknown where the kept %s is %j', (field, value) => {
    expect(knownContact(null, { v: 4, fields: { ...fields, [field]: value } })).toBeNull()
  })

  it.each([null, '{', [], { v: 4 }, { fields: 'Ingrid' }])('BUY-08 is unknown where %j is kept', (stored) => {
    expect(knownContact(null, stored)).toBeNull()
  })

  it('BUY-08 is the customer’s before that of an earlier checkout', () => {
    const { firstName, lastName, phone, email } = customerSample
    expect(knownContact(customerSample, { v: 4, fields })).toEqual({ name: `${firstName} ${lastName}`, phone, email })
  })
})
