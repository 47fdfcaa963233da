import { describe, expect, it } from 'vitest'
import { fieldProblems } from '../../../../app/features/customers/field-problems.ts'
import { resolveReturnTo } from '../../../../app/features/customers/return-to.ts'
import { faultyFields } from '../../../../machines/form-check/rules.ts'

const goesOn = (path: string, openCart = false): string => resolveReturnTo(`https://butikk.example${path}`, openCart)

describe('after a login', () => {
  it.each([
    ['/logg-inn', '/'],
    ['/logg-inn?til=/butikker', '/butikker'],
    ['/registrer?til=/klær/jakker%3Fside=2', '/kl%C3%A6r/jakker?side=2'],
    ['/logg-inn?til=/product/1%23anmeldelser', '/product/1#anmeldelser'],
    ['/logg-inn?til=/logg-inn', '/'],
    ['/product/1?farge=2', '/product/1?farge=2'],
  ])('USER-04 the page of %s goes to %s', (here, there) => expect(goesOn(here)).toBe(there))

  it.each([
    '//tyv.example',
    'https://tyv.example/',
    '/\\tyv.example',
    'javascript:alert(1)',
    'http://[',
    '/..//tyv.example',
    '/..//x//tyv.example',
    'https://butikk.example//x//tyv.example',
  ])('refuses %s as a destination', (href) => expect(goesOn(`/logg-inn?til=${encodeURIComponent(href)}`)).toBe('/'))

  it('SECURITY ignores a path that looks like another site', () => {
    expect(goesOn('//x//tyv.example/a?b=c')).toBe('/x//tyv.example/a?b=c')
  })

  it('ROUTE-18 opens the cart when it was asked for', () => {
    expect(goesOn('/logg-inn?til=/checkout', true)).toBe('/checkout?handlekurv=apen')
  })
})

describe('a form of the account', () => {
  const names = ['firstName', 'lastName', 'email', 'phone', 'newPassword', 'passwordConfirmation', 'termsConditions']
  const whole = {
    firstName: 'Liv',
    lastName: 'Fjell',
    email: 'liv@example.com',
    phone: '412 34 567',
    newPassword: 'åtte tegn',
    passwordConfirmation: 'åtte tegn',
    termsConditions: 'on',
  }

  const problems = (fields: readonly string[], values: Readonly<Record<string, string>>) =>
    fieldProblems(faultyFields(fields, { values, now: Date.now() }))

  it('USER-06 lists missing values in the form’s order', () => {
    expect(problems(names, whole)).toEqual([])
    expect(problems(names, {}).map(({ message }) => message)).toEqual([
      'Fornavn må ha en verdi',
      'Etternavn må ha en verdi',
      'Email må ha en verdi',
      'Telefonnummer må ha en verdi',
      'Passordet må ha minst 8 tegn',
      'Passordene er ikke like',
      'Du må godta vilkårene',
    ])
  })

  it.each([
    ['email', 'liv@', 'Skriv en e-postadresse, som navn@eksempel.no'],
    ['phone', '22 33 44 55', 'Skriv et norsk mobilnummer med åtte siffer som begynner på 4 eller 9'],
    ['passwordConfirmation', 'noe annet', 'Passordene er ikke like'],
  ])('USER-06 says what is wrong with %s %s', (field, value, message) => {
    expect(problems(names, { ...whole, [field]: value })).toEqual([{ field, message }])
  })

  it('USER-07 has a text for every fault of the account', () => {
    const others = ['password', 'emailPassword', 'currentPassword', 'deletionPassword', 'secondFactorPassword', 'code']
    const values = { birthDate: '2999-01-01', postalCode: '1', email: 'x', phone: '1', newPassword: 'x' }
    const found = problems([...names, ...others, 'birthDate', 'postalCode'], values)
    expect(found).toHaveLength(15)
    expect(found.filter(({ message }) => message === '')).toEqual([])
  })
})
