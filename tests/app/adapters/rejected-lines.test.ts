import { beforeEach, expect, it, vi } from 'vitest'
import {
  attachRejectedToOrder,
  detachRejectedFromOrder,
  recordRejected,
  rejectedOf,
} from '../../../app/adapters/browser/rejected-lines.ts'
import { orderRef } from '../../../machines/domain/index.ts'

const jacket = { ean: '1', name: 'Skalljakke', colour: 'Blå', size: 'M', wanted: 2, available: 1 }
const boots = { ean: '2', name: 'Støvel', colour: 'Brun', size: '40', wanted: 1, available: 0 }
const order = (id: string, ...lines: { ean: string; count: number }[]) => ({ id, lines })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

it('PAY-05 PAY-08 belong to the order placed without them', () => {
  recordRejected([jacket, boots])
  expect(rejectedOf(order('a'))).toEqual([])
  attachRejectedToOrder(orderRef('a'))
  expect(rejectedOf(order('a'))).toEqual([jacket, boots])
  attachRejectedToOrder(orderRef('b'))
  expect(rejectedOf(order('b'))).toEqual([])
})

it('PAY-05 follow to the next order when the first is abandoned', () => {
  recordRejected([jacket])
  recordRejected([{ ...jacket, available: 0 }, boots])
  attachRejectedToOrder(orderRef('a'))
  detachRejectedFromOrder(orderRef('a'))
  attachRejectedToOrder(orderRef('b'))
  expect(rejectedOf(order('b', { ean: '1', count: 1 }, { ean: '2', count: 1 }))).toEqual([{ ...jacket, available: 0 }])
  recordRejected([boots])
  attachRejectedToOrder(orderRef('c'))
  expect(rejectedOf(order('c'))).toEqual([boots])
})

it.each(['{', '7', '{"orderRef":"a","articles":[{"ean":1}]}', '{"orderRef":"a","articles":7}'])(
  'STORE-02 ignores foreign %s',
  (text) => {
    sessionStorage.setItem('refusedArticles', text)
    expect(rejectedOf(order('a'))).toEqual([])
    recordRejected([boots])
    attachRejectedToOrder(orderRef('a'))
    expect(rejectedOf(order('a'))).toEqual([boots])
  },
)
