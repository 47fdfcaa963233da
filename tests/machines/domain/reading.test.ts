import { describe, expect, it } from 'vitest'
import {
  amount,
  answerOf,
  caseOf,
  listOf,
  mapOf,
  maybe,
  orNull,
  path,
  recordOf,
  text,
  webAddress,
  whole,
} from '../../../machines/persistence/reading/index.ts'

interface Goods {
  id: number
  note?: string
  price: number | null
}
type Answer = { type: 'found'; goods: readonly Goods[] } | { type: 'none' }
const read = answerOf(
  'findGoods',
  caseOf<Answer>({
    found: { goods: listOf(recordOf<Goods>({ id: whole, note: maybe(text), price: orNull(amount) })) },
    none: {},
  }),
)

describe('a port’s answer', () => {
  it('drops unknown fields', () => {
    const goods = [{ id: 1, price: 0, more: 'x' }]
    expect(read({ type: 'found', goods, more: 'x' })).toStrictEqual({ type: 'found', goods: [{ id: 1, price: 0 }] })
    expect(read({ type: 'none', goods: 7 })).toStrictEqual({ type: 'none' })
    expect(mapOf(text)({ a: 'b' }, 'it')).toEqual({ a: 'b' })
  })

  it.each([
    [undefined, ' is not a record'],
    [[], ' is not a record'],
    [{ type: 'toString' }, '.type is not one of found, none'],
    [{ type: 'found' }, '.goods is not a list'],
    [{ type: 'found', goods: [{ id: 1, price: null }, { id: 2.5 }] }, '.goods[1].id is not a whole number'],
    [{ type: 'found', goods: [{ id: 1, price: -1 }] }, '.goods[0].price is not a whole number from 0'],
    [{ type: 'found', goods: [{ id: 1, price: 1, note: null }] }, '.goods[0].note is not text'],
  ])('that is %j is refused by the place that is wrong', (answer, reason) => {
    expect(() => read(answer)).toThrow(`findGoods gave an answer that can not be read: it${reason}`)
  })
})

describe('an address', () => {
  it.each(['/ordre/1', 'https://betaling.example/1', 'http://127.0.0.1:4000/', 'HTTPS://BETALING.EXAMPLE'])(
    'PAY-06 %s is a web address',
    (address) => expect(webAddress(address, 'url')).toBe(address),
  )

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//others.example', '/\\others.example'])(
    'PAY-06 LIST-12 %s is neither a web address nor a path',
    (address) => {
      expect(() => webAddress(address, 'url')).toThrow('url is not a web address')
      expect(() => path(address, 'href')).toThrow('href is not a path')
    },
  )

  it('LIST-12 of another host is no path of the shop’s', () =>
    expect(() => path('https://others.example/', 'href')).toThrow('href is not a path'))
})
