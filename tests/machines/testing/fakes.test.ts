import { describe, expect, it } from 'vitest'
import { deferredStub, type Stubbed, spy, stubs } from '../../../machines/testing/index.ts'

interface Ports {
  find(name: string, signal: { readonly aborted: boolean }): Promise<number>
  keep(value: string): void
  newKey(): string
}
const open = (): Stubbed<Ports> => ({ find: deferredStub(), keep: spy(() => undefined), newKey: spy(() => 'key') })
const signal = { aborted: false }

describe('a port that is asked', () => {
  it('answers the call that has waited longest', async () => {
    const { find } = open()
    const answers: number[] = []
    for (const name of ['a', 'b']) void find(name, signal).then((answer) => answers.push(answer))
    expect([find.calls.map(([name]) => name), find.open, answers]).toEqual([['a', 'b'], 2, []])
    await find.answer(1)
    expect([find.open, answers]).toEqual([1, [1]])
    await find.answer(2)
    expect(answers).toEqual([1, 2])
  })

  it('breaks down when the test says so', async () => {
    const { find } = open()
    const faults: unknown[] = []
    for (const name of ['a', 'b']) find(name, signal).catch((fault: unknown) => faults.push(fault))
    await find.fail()
    await find.fail('no net')
    expect(faults).toEqual([new Error('no answer'), 'no net'])
  })

  it('answers pending calls by itself from then on', async () => {
    const { find } = open()
    const waiting = find('abc', signal)
    find.always((name) => name.length)
    expect([await waiting, await find('ab', signal), find.open]).toEqual([3, 2, 0])
    find.always(() => Promise.reject(new Error('net')))
    await expect(find('x', signal)).rejects.toThrow('net')
  })

  it('throws without an open call', () => {
    const { find } = open()
    expect(() => find.answer(1)).toThrow('nothing was asked of this port')
    expect(() => find.fail()).toThrow('nothing was asked of this port')
  })
})

describe('a port that does something', () => {
  it('shows its last arguments', () => {
    const { keep, newKey } = open()
    expect(keep.last).toBeUndefined()
    keep('a')
    keep('b')
    expect([keep.calls, keep.last, newKey()]).toEqual([[['a'], ['b']], 'b', 'key'])
  })
})

it('each call makes a new fake', () => {
  const checkout = stubs.checkout()
  expect([checkout.newKey(), checkout.newKey(), stubs.checkout().newKey()]).toEqual(['key-1', 'key-2', 'key-1'])
  let now = 5
  const alerts = stubs.alerts({ now: () => now })
  now = 7
  expect([alerts.now(), stubs.alerts().now()]).toEqual([7, 0])
  expect(stubs.cart()).not.toBe(stubs.cart())
})
