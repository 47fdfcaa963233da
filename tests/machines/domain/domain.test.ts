import { describe, expect, it } from 'vitest'
import {
  articlePageSize,
  defaultFreightPrice,
  defaultPriceRange,
  defaultShippingPrice,
  desktopFrom,
  formatMoney,
  genders,
  handleDistance,
  isEmail,
  mobileNumber,
  priceStep,
  searchTake,
  slugOf,
  splitAddress,
  webStockShopId,
} from '../../../machines/domain/index.ts'

describe('the limits that the product text states', () => {
  it.each([
    ['HEAD-02 the desktop menu begins at 1020 px', desktopFrom, 1020],
    ['LIST-10 a page of a list has 20 articles', articlePageSize, 20],
    ['LIST-11 a search takes 1000', searchTake, 1000],
    ['LIST-08 the price slider goes by 10 kroner', priceStep, 10],
    ['LIST-08 its range is 0 to 100 until it is set', defaultPriceRange, { min: 0, max: 100 }],
    ['LIST-08 its handles stop within 15 percent', handleDistance, 0.15],
    ['CART-07 home delivery costs 199 kroner', defaultShippingPrice, 199_00],
    ['CART-01 an article’s own shipping costs 99 kroner', defaultFreightPrice, 99_00],
    ['CART-02 the web stock is shop 55', webStockShopId, 55],
  ])('%s', (_, limit, stated) => expect(limit).toEqual(stated))
})

describe('texts', () => {
  it('HEAD-06 genders have the catalogue’s ids', () => {
    expect(genders.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Herre'],
      [2, 'Dame'],
      [4, 'Barn'],
      [10, 'Uni'],
      [11, 'Junior'],
    ])
  })

  it('CART-04 formats money as 1 299,00 kr with no-break spaces', () => {
    expect([129900, 5, 100, 0].map(formatMoney)).toEqual([
      '1\u00a0299,00\u00a0kr',
      '0,05\u00a0kr',
      '1,00\u00a0kr',
      '0,00\u00a0kr',
    ])
  })

  it.each([
    ['412 34 567', '41234567'],
    ['+47 912 34 567', '91234567'],
    ['0047 412 34 567', '41234567'],
    ['212 34 567', null],
    ['4123456', null],
    ['412345678', null],
    ['41234a67', null],
    ['', null],
  ])('PAY-02 the phone number %j is %j', (text, number) => expect(mobileNumber(text)).toBe(number))

  it.each([
    ['kari@epost.no', true],
    [' kari@epost.no ', true],
    ['kari@epost', false],
    ['kari epost.no', false],
    ['@epost.no', false],
    ['kari@.no', false],
  ])('PAY-02 %j is an e-mail address: %j', (text, is) => expect(isEmail(text)).toBe(is))

  it.each([
    ['Fjordveien 12 b', { street: 'Fjordveien', houseNumber: '12B' }],
    ['  Storgata   5 ', { street: 'Storgata', houseNumber: '5' }],
    ['17. mai-gata 3', { street: '17. mai-gata', houseNumber: '3' }],
    ['Storgata', null],
    ['12', null],
  ])('PAY-03 %j is split into street and house number', (text, parts) => expect(splitAddress(text)).toEqual(parts))

  it('ROUTE-08 a slug is in lower case with dashes and Norwegian letters', () => {
    expect(slugOf('Ærfugl  Ånd Skalljakke')).toBe('ærfugl-ånd-skalljakke')
  })
})
