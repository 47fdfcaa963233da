import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type AddressQuestion,
  addressLookupCommands,
  addressLookupMachine,
  addressLookupWith,
  type FoundAddress,
  type MapEntry,
  mostKnown,
  parseAddresses,
  type StoredAddresses,
  selectAddressLookup,
} from '../../../machines/address-lookup/index.ts'
import { houseSample } from '../../../machines/address-lookup/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const house = (houseNumber: string, change: Partial<FoundAddress> = {}) => ({ ...houseSample, houseNumber, ...change })

function start(answer: (question: AddressQuestion) => readonly MapEntry[] | Promise<readonly MapEntry[]>) {
  const asked: AddressQuestion[] = []
  const signals: { readonly aborted: boolean }[] = []
  const kept: StoredAddresses[] = []
  const logged: MapEntry[] = []
  const actor = createActor(
    addressLookupWith({
      findAddresses: async (question, signal) => {
        asked.push(question)
        signals.push(signal)
        return answer(question)
      },
      save: (stored) => kept.push(stored),
      log: (_, entry) => logged.push(entry),
    }),
  )
  actor.start()
  const view = () => selectAddressLookup(actor.getSnapshot())
  const commands = addressLookupCommands(actor.send)
  const find = async (address: string, postalCode = '0150') => {
    commands.find(address, postalCode)
    await settled()
  }
  const findShop = async (address: string, postalCode = '0150') => {
    actor.send({ type: 'addressLookup.find', address, postalCode, of: 'shop' })
    await settled()
  }
  return { asked, signals, kept, logged, view, commands, find, findShop, send: actor.send.bind(actor) }
}

describe('PAY-03 address look-up', () => {
  it.each([
    ['Fjordveien 12', 'Fjordveien', '12'],
    ['Fjordveien 12b', 'Fjordveien', '12B'],
    ['  Øvre   Slottsgate 3 A ', 'Øvre Slottsgate', '3A'],
    ['7. juni-gata 5', '7. juni-gata', '5'],
  ])('%s is asked for as %s, number %s', async (address, street, houseNumber) => {
    const { asked, find } = start(() => [houseSample])
    await find(address, ' 0150 ')
    expect(asked).toEqual([{ street, houseNumber, postalCode: '0150', isShop: false }])
  })

  it.each(['Fjordveien', '', '12', 'Fjordveien 12 bis'])(
    'without a house number (%s) nothing is asked',
    async (address) => {
      const { asked, find, view } = start(() => [houseSample])
      await find(address)
      expect(asked).toEqual([])
      expect(view()).toMatchObject({ status: 'ADDRESS_NOT_FOUND', problem: 'houseNumberMissing', addresses: [] })
    },
  )

  it('does not store an ADDRESS_NOT_FOUND', async () => {
    const { asked, find, view, kept, commands } = start(() => [])
    await find('Fjordveien 99')
    expect(view()).toMatchObject({ status: 'ADDRESS_NOT_FOUND', problem: 'noneFound' })
    commands.clear()
    await find('Fjordveien 99')
    expect(asked).toHaveLength(2)
    expect(kept).toEqual([])
  })

  it('asks only once for an address that is not found and stays as it is', async () => {
    const { asked, find } = start(() => [])
    await find('Fjordveien 99')
    await find('Fjordveien 99')
    expect(asked).toHaveLength(1)
  })

  it('shows the found address until it is cleared', async () => {
    const { find, view, commands } = start(() => [houseSample])
    await find('Fjordveien 12 B')
    expect(view()).toMatchObject({ addresses: [houseSample], status: null, problem: null, looking: false })
    commands.clear()
    expect(view()).toMatchObject({ addresses: [], status: null })
  })

  it('ignores the answer to an earlier query', async () => {
    const answers = new Map<string, (entries: readonly MapEntry[]) => void>()
    const { view, find, signals, kept } = start(
      ({ houseNumber }) => new Promise((resolve) => answers.set(houseNumber, resolve)),
    )
    await find('Fjordveien 1')
    await find('Fjordveien 2')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    answers.get('2')!([house('2')])
    await settled()
    answers.get('1')!([house('1')])
    await settled()
    expect(view().addresses).toEqual([house('2')])
    expect(kept).toHaveLength(1)
  })

  it('can be retried after a fault of the maps', async () => {
    let isDown = true
    const { asked, find, view, commands } = start(() => (isDown ? Promise.reject(new Error('down')) : [houseSample]))
    await find('Fjordveien 12')
    expect(view()).toMatchObject({ status: null, problem: 'fault' })
    isDown = false
    commands.retry()
    await settled()
    expect(asked[1]).toEqual(asked[0])
    expect(view()).toMatchObject({ addresses: [houseSample], problem: null })
  })

  it('ignores incomplete entries of the maps', async () => {
    const names = Object.keys(houseSample) as (keyof FoundAddress)[]
    const entries = names.map((name) => ({ ...houseSample, [name]: name === 'lat' ? null : undefined }))
    const { find, view, logged } = start(() => [
      ...entries,
      { ...houseSample, street: ' ' },
      { ...houseSample, lng: 999 },
    ])
    await find('Fjordveien 12 B')
    expect(view()).toMatchObject({ addresses: [], problem: 'noneFound' })
    expect(logged).toHaveLength(8)
  })
})

describe('PAY-03 a shop’s address', () => {
  it('is the match with its house number, postcode and street', async () => {
    const others = [
      house('12'),
      house('12B', { postalCode: '0151' }),
      house('12B', { street: 'Fjordgata' }),
      { street: 'x' },
    ]
    const { findShop, view, logged } = start(() => [...others, house('12 b', { street: 'FJORDVEIEN' }), houseSample])
    await findShop('Fjordveien 12B')
    expect(view().addresses).toEqual([house('12 b', { street: 'FJORDVEIEN' })])
    expect(logged).toEqual([{ street: 'x' }])
    const nothing = start(() => others)
    await nothing.findShop('Fjordveien 12B')
    expect(nothing.view()).toMatchObject({ addresses: [], status: 'ADDRESS_NOT_FOUND' })
  })

  it('is not the estimated place of its postcode', async () => {
    const { findShop, view } = start(() => [{ ...houseSample, isEstimated: true }])
    await findShop('Fjordveien 12B')
    expect(view()).toMatchObject({ addresses: [], status: 'ADDRESS_NOT_FOUND' })
  })
})

describe('USER-09 known addresses', () => {
  it('are not requested again in another spelling', async () => {
    const { asked, find, findShop, view, kept } = start(() => [houseSample])
    await find('Fjordveien 12 B')
    await find('fjordveien  12b')
    expect(asked).toHaveLength(1)
    expect(view().addresses).toEqual([houseSample])
    await findShop('Fjordveien 12 B')
    await find('Fjordveien 12 B', '0151')
    expect(asked).toHaveLength(3)
    expect(kept.at(-1)?.known).toHaveLength(3)
  })

  it('STORE-02 are looked up again when the stored ones cannot be read', async () => {
    const { asked, send, find } = start(() => [houseSample])
    send({ type: 'addressLookup.restore', stored: '{' })
    await find('Fjordveien 1')
    expect(asked).toHaveLength(1)
  })

  it('are stored with the latest first', async () => {
    const first = start(() => [houseSample])
    await first.find('Fjordveien 1')
    const next = start(() => [house('2')])
    await next.find('Fjordveien 2')
    next.send({ type: 'addressLookup.restore', stored: JSON.stringify(first.kept.at(-1)) })
    await next.find('Fjordveien 1')
    await next.find('Fjordveien 2')
    expect(next.asked).toHaveLength(1)
    expect(next.view().addresses).toEqual([house('2')])
  })

  it(`are at most ${mostKnown}`, async () => {
    const { asked, find, kept } = start(() => [houseSample])
    for (let n = 1; n <= mostKnown + 1; n++) await find(`Fjordveien ${n}`)
    expect(kept.at(-1)?.known).toHaveLength(mostKnown)
    await find('Fjordveien 2')
    expect(asked).toHaveLength(mostKnown + 1)
    await find('Fjordveien 1')
    expect(asked).toHaveLength(mostKnown + 2)
  })

  const entry = { key: 'shopper|fjordveien|12b|0150', addresses: [houseSample] }
  it.each<[string, unknown, number]>([
    ['nothing', null, 0],
    ['no JSON', '{', 0],
    ['a future version', { v: 2, known: [entry] }, 0],
    ['no list', { v: 1, known: entry }, 0],
    [
      'a damaged entry beside a good one',
      { v: 1, known: [null, { key: 7 }, { key: 'x', addresses: [{ street: 'x' }] }, entry] },
      1,
    ],
    ['the same twice', { v: 1, known: [entry, entry] }, 1],
  ])('STORE-02 %s that was kept is read as what is good of it', (_, stored, count) =>
    expect(parseAddresses(stored)).toHaveLength(count),
  )

  it('STORE-02 reads any stored value without throwing', () =>
    fc.assert(
      fc.property(fc.anything(), (known) => {
        expect(parseAddresses({ v: 1, known: [known, entry] }).length).toBeGreaterThan(0)
      }),
      { numRuns: 50 },
    ))
})

it('a port that is not provided is a fault that can be tried again', async () => {
  const actor = createActor(addressLookupMachine).start()
  actor.send({ type: 'addressLookup.find', address: 'Fjordveien 1', postalCode: '', of: 'shopper' })
  await settled()
  expect(selectAddressLookup(actor.getSnapshot()).problem).toBe('fault')
})
