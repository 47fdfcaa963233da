import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toStored } from '../../../machines/checkout/draft.ts'
import { isEmail, mobileNumber, parseDraft, splitAddress } from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples, pointSample } from '../../../machines/checkout/model.ts'
import { pickupPointShipping } from '../../../machines/checkout/pickup-point-shipping.ts'
import { requestOf, tidy, validate } from '../../../machines/checkout/rules.ts'
import { longestAddress, orderRef } from '../../../machines/domain/index.ts'
import { isSameRequest } from '../../../machines/placing-order/index.ts'

const isDigit = (c: string | undefined) => c !== undefined && '0123456789'.includes(c)

/** The product's rule for a phone number, character by character. */
function phoneByHand(text: string): string | null {
  let rest = [...text].filter((c) => c.trim() !== '')
  for (const prefix of ['+47', '0047'])
    if (rest.slice(0, prefix.length).join('') === prefix) {
      rest = rest.slice(prefix.length)
      break
    }
  const first = rest[0]
  return rest.length === 8 && rest.every(isDigit) && (first === '4' || first === '9') ? rest.join('') : null
}

/** The product's rule for an address, from its end. */
function addressByHand(text: string): { street: string; houseNumber: string } | null {
  const whole = text.split(/\s+/).filter(Boolean).join(' ')
  let end = whole.length
  const last = whole[end - 1]?.toUpperCase()
  let letter = ''
  if (last && 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ'.includes(last)) {
    letter = last
    end--
    if (whole[end - 1] === ' ') end--
  }
  let start = end
  while (isDigit(whole[start - 1])) start--
  const street = whole.slice(0, start).trim()
  return start < end && street ? { street, houseNumber: whole.slice(start, end) + letter } : null
}

const soup = (letters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((all) => all.join(''))

describe('the phone number', () => {
  it.each([
    ['41234567', '41234567'],
    ['+47 412 34 567', '41234567'],
    ['0047 91 23 45 67', '91234567'],
    ['  98765432 ', '98765432'],
    ['+4741234567', '41234567'],
    ['31234567', null],
    ['4123456', null],
    ['412345678', null],
    ['47 41234567', null],
    ['+46 41234567', null],
    ['+0047 41234567', null],
    ['4123456a', null],
    ['', null],
  ])('PAY-02 %s', (text, number) => {
    expect(mobileNumber(text)).toBe(number)
  })

  it('PAY-02 follows the text letter by letter', () => {
    const likely = fc
      .tuple(fc.constantFrom('', '+47', '0047', ' +47 ', '47'), soup('0123456789 49', 10))
      .map(([prefix, rest]) => prefix + rest)
    fc.assert(
      fc.property(fc.oneof(likely, soup('0479+ a', 14), fc.string()), (text) => {
        expect(mobileNumber(text)).toBe(phoneByHand(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the address', () => {
  it.each([
    ['Storgata 12', { street: 'Storgata', houseNumber: '12' }],
    ['Storgata 12b', { street: 'Storgata', houseNumber: '12B' }],
    ['  Øvre  Slottsgate 3 C ', { street: 'Øvre Slottsgate', houseNumber: '3C' }],
    ['7. juni-plassen 1', { street: '7. juni-plassen', houseNumber: '1' }],
    ['Storgata', null],
    ['12', null],
    ['12 B', null],
    ['Storgata 12 oppg', null],
    ['', null],
  ])('PAY-03 %s', (text, parts) => {
    expect(splitAddress(text)).toEqual(parts)
  })

  it('PAY-03 follows the text letter by letter', () => {
    fc.assert(
      fc.property(fc.oneof(soup('ab Å12 9', 12), soup('vei 34B', 10)), (text) => {
        expect(splitAddress(text)).toEqual(addressByHand(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('is none when it is too long to be one: it would take long to look at', () => {
    const street = 'a'.repeat(longestAddress - ' 14'.length)
    expect(splitAddress(`${street} 14`)).toEqual({ street, houseNumber: '14' })
    expect(splitAddress(`${street}a 14`)).toBeNull()
  })
})

describe('the e-mail address', () => {
  it.each(['kari@epost.no', 'a.b+c@sub.epost.no', ' kari@epost.no '])('PAY-02 %s holds', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'kari',
    'kari@',
    '@epost.no',
    'kari@epost',
    'kari@@epost.no',
    'ka ri@epost.no',
    'kari@epost..no',
    'kari@.no',
    'kari@epost.n',
    `${'a'.repeat(250)}@e.no`,
  ])('PAY-02 %s does not', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('a postcode', () => {
  it.each([
    ['0150', null],
    [' 0150 ', null],
    ['01500', 'invalid'],
    ['150', 'invalid'],
    ['O150', 'invalid'],
    ['', 'missing'],
  ])('PAY-04 %j is judged %j', (postalCode, error) =>
    expect(validate({ ...draftSamples.whole.fields, postalCode }, 'postalCode', false)).toBe(error),
  )
})

describe('what is sent', () => {
  const { fields } = draftSamples.whole
  it('PAY-04 is normalised to the number’s eight digits', () => {
    const untidy = { ...fields, name: ' Kari   Nordmann ', phone: '+47 412 34 567', city: ' Oslo ' }
    expect(requestOf(untidy, cartSamples.cart, 149800)).toEqual({
      name: 'Kari Nordmann',
      phone: '41234567',
      email: 'kari@epost.no',
      delivery: 'home',
      address: 'Fjordveien 12 B',
      postalCode: '0150',
      city: 'Oslo',
      pickupPointId: null,
      shopId: 55,
      lines: cartSamples.cart.lines,
      expectedTotal: 149800,
      promocode: null,
    })
  })

  it('BUY-02 goes to a pick-up point by its postcode and id, without an address', () => {
    const toPoint = { ...fields, delivery: 'pickupPoint' as const, pickupPoint: pointSample, shopId: 7 }
    expect(requestOf(toPoint, cartSamples.withPoints, 139800)).toMatchObject({
      delivery: 'home',
      shopId: 55,
      address: '',
      postalCode: '0150',
      city: '',
      pickupPointId: '7',
    })
  })

  it.each([
    ['an ordinary parcel', 100_00, [9900, 9900], null, 9900],
    ['less than the minimum of free freight', 99_99, [9900], 100_00, 9900],
    ['the minimum of free freight', 100_00, [9900], 100_00, 0],
    ['an article with the freight of an ordinary parcel', 100_00, [19_900], null, 9900],
    ['a bulky article', 100_00, [9900, 19_901], 100_00, null],
  ] as const)('BUY-02 costs for %s what the server charges', (_, goods, freightPrices, freeFrom, shipping) => {
    expect(pickupPointShipping(goods, freightPrices, { price: 19_900, freeFrom }, 9900)).toBe(shipping)
  })

  it('PAY-01 goes to the chosen shop without an address when it is collected', () => {
    const collect = { ...fields, delivery: 'collect' as const, shopId: 7 }
    expect(requestOf(collect, cartSamples.cart, 129900)).toMatchObject({
      shopId: 7,
      address: '',
      postalCode: '',
      city: '',
    })
  })

  it('PAY-06 depends on everything but the order of the lines', () => {
    const [a, b] = [
      { ean: '1', count: 1, campaignArticleId: null },
      { ean: '2', count: 2, campaignArticleId: null },
    ]
    const of = (lines: (typeof a)[], total = 1) => requestOf(fields, { ...cartSamples.cart, lines }, total)
    expect(of([b, a])).toEqual(of([a, b]))
    expect(isSameRequest(of([a, b]), of([b, a]))).toBe(true)
    expect(isSameRequest(of([a, b]), of([a]))).toBe(false)
    expect(isSameRequest(of([a, b]), of([a, b], 2))).toBe(false)
  })
})

/** A request of which nothing can be read. */
const blank = {
  name: '',
  phone: '',
  email: '',
  delivery: 'home',
  address: '',
  postalCode: '',
  city: '',
  pickupPointId: null,
  shopId: 0,
  lines: [],
  expectedTotal: 0,
  promocode: null,
}

describe('the stored draft', () => {
  it('survives a round trip in both forms', () => {
    for (const draft of Object.values(draftSamples)) {
      expect(parseDraft(toStored(draft))).toEqual(draft)
      expect(parseDraft(JSON.stringify(toStored(draft)))).toEqual(draft)
    }
  })

  it('keeps no field that it does not name', () => {
    const parsed = parseDraft({
      v: 1,
      ...draftSamples.whole,
      card: '4111',
      fields: { ...draftSamples.whole.fields, cvc: '123' },
    })
    expect(parsed).toEqual(draftSamples.whole)
  })

  it.each([[null], [undefined], ['{'], [7], [[]], [{ v: 5, fields: {} }], [{ v: 1 }]])('is empty for %j', (stored) => {
    expect(parseDraft(stored)).toEqual(draftSamples.none)
  })

  // as these builds wrote it
  const request = {
    ...draftSamples.withOrder.order.request,
    lines: [{ ean: '7001', count: 2, campaignArticleId: 7 }],
    promocode: 'KODE',
  }
  const content = JSON.stringify(request)
  const { promocode: _, ...withoutPromocode } = request
  const { fields, done, payBy, reserves } = draftSamples.whole
  const ref = orderRef('order-1')

  it.each([
    [
      'an order',
      'order',
      { orderRef: ref, key: 'key-0', content },
      { orderId: null, orderRef: ref, key: 'key-0', request },
    ],
    ['a key', 'key', { key: 'key-1', content }, { key: 'key-1', request }],
    ['a key whose request has no fields', 'key', { key: 'key-1', content: '{}' }, { key: 'key-1', request: blank }],
    ['a key whose text is no JSON', 'key', { key: 'key-1', content: '{' }, null],
  ])('PAY-06 of version 2 keeps %s', (_, part, stored, kept) => {
    const draft = { v: 2, fields, done, payBy, reserves, order: null, key: null, [part]: stored }
    expect(parseDraft(JSON.stringify(draft))).toEqual({ ...draftSamples.whole, [part]: kept })
  })

  it.each([
    ['later', 'card'],
    ['mobile', 'mobile'],
    ['card', 'card'],
    ['odd', 'card'],
  ])('BUY-06 that was to be paid by %s is read as %s: credit is never preselected', (payBy, read) => {
    expect(parseDraft({ ...toStored(draftSamples.whole), payBy }).payBy).toBe(read)
  })

  it('PAY-06 of version 1 keeps an order by its id, whose request has no promocode', () => {
    const stored = { v: 1, fields, done, order: { orderId: 'order-1', content: JSON.stringify(withoutPromocode) } }
    const order = { orderId: 'order-1', orderRef: ref, key: '', request: { ...request, promocode: null } }
    expect(parseDraft(JSON.stringify(stored))).toEqual({ ...draftSamples.whole, order })
  })

  it('PAY-06 of version 2 is stored as version 4, with a request that is no text', () => {
    const old = { v: 2, fields, done, payBy, reserves, order: null, key: { key: 'key-1', content } }
    const now = {
      v: 4,
      fields,
      done,
      isDeliveryChosen: true,
      payBy,
      reserves,
      order: null,
      key: { key: 'key-1', request },
    }
    expect(toStored(parseDraft(old))).toEqual(now)
  })

  it('PAY-06 keeps an order of many lines', () => {
    const line = (i: number) => ({ ean: `70${i}`.padEnd(13, '0'), count: 1, campaignArticleId: i })
    const many = { ...request, lines: Array.from({ length: 300 }, (_, i) => line(i)) }
    const draft = { ...draftSamples.withKey, key: { key: 'key-1', request: many } }
    expect(parseDraft(JSON.stringify(toStored(draft)))).toEqual(draft)
  })

  it('has only texts whatever was stored', () => {
    const spoilt = fc
      .tuple(fc.constantFrom('fields', 'done', 'order', 'key'), fc.anything())
      .map(([part, value]) => ({ ...toStored(draftSamples.withOrder), [part]: value }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), spoilt, fc.string()), (stored) => {
        const { fields } = parseDraft(stored)
        expect(tidy(fields.name + fields.phone + fields.city)).toBeTypeOf('string')
      }),
    )
  })
})
