import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  airLine,
  type Coords,
  distancesFrom,
  estimatedDistance,
  inOrder,
  isFound,
  PositionError,
  postcodeIn,
  type ShopPickerPorts,
  selectShopPicker,
  shopPickerCommands,
  shopPickerMachine,
  shopPickerWith,
} from '../../../machines/shop-picker/index.ts'
import { shopSample } from '../../../machines/shop-picker/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const oslo = { lat: 59.9139, lng: 10.7522 }
const bergen = { lat: 60.3913, lng: 5.3221 }
const tromso = { lat: 69.6492, lng: 18.9553 }
const shops = [
  shopSample(1, 'Bergen', bergen, { postNo: '5003', postPlace: 'Bergen', address: 'Torgallmenningen 2' }),
  shopSample(2, 'Ålesund', null, { postNo: '6002', postPlace: 'Ålesund' }),
  shopSample(3, 'Tromsø', tromso, { postNo: '9008', postPlace: 'Tromsø' }),
  shopSample(4, 'Oslo City', oslo, { postNo: '0154', postPlace: 'Oslo' }),
  shopSample(55, 'Nettlager', oslo),
]

/** A shopper in Oslo, with roads half as long again as the estimate. */
function start(ports: Partial<ShopPickerPorts> = {}) {
  const clock = new SimulatedClock()
  const logged: PositionError[] = []
  const asked: string[] = []
  const machine = shopPickerWith({
    listShops: async () => shops,
    async locate() {
      asked.push('position')
      return { type: 'at', coords: oslo }
    },
    async findPostcode(postcode) {
      asked.push(postcode)
      return postcode === '5003' ? { type: 'at', coords: bergen, label: 'Bergen' } : { type: 'unknown' }
    },
    measureRoads: async (from, to) => to.map((point) => estimatedDistance(from, point) * 1.5),
    logPositionError: (error) => logged.push(error),
    ...ports,
  })
  const actor = createActor(machine, { clock, input: { goodsFirst: true, pickedId: null } })
  actor.start()
  const view = () => selectShopPicker(actor.getSnapshot())
  const commands = shopPickerCommands(actor.send)
  const names = () => view().shops.map(({ shop }) => shop.name)
  return { actor, clock, logged, asked, view, commands, names }
}
const never = () => new Promise<never>(() => undefined)

describe('PROD-03 PAY-01 INFO-04 the shops', () => {
  it('are listed by name without the web stock', async () => {
    const { view, names, asked } = start()
    expect(view().status).toBe('loading')
    await settled()
    expect(names()).toEqual(['Bergen', 'Oslo City', 'Tromsø', 'Ålesund'])
    expect(view()).toMatchObject({ status: 'listed', place: null, busy: null, shops: [{ distance: null }, {}, {}, {}] })
    expect(asked).toEqual([])
  })

  it('without coordinates come last by distance', async () => {
    const { view, names, commands } = start()
    await settled()
    commands.locate()
    expect(view().busy).toBe('locating')
    await settled()
    expect(names()).toEqual(['Oslo City', 'Bergen', 'Tromsø', 'Ålesund'])
    expect(view().shops.map(({ distance }) => distance?.isEstimate)).toEqual([false, false, false, undefined])
    expect(view()).toMatchObject({ busy: null, place: { ...oslo, postcode: null } })
  })

  /** Starts with the shops near a chosen one. */
  async function startNear() {
    const { actor, commands } = start()
    await settled()
    const near = (id: number | null) => selectShopPicker(actor.getSnapshot(), id).shops
    const idOf = (name: string) => near(null).find(({ shop }) => shop.name === name)!.shop.id
    return { near, idOf, commands }
  }

  it('are nearest to a chosen shop first without a place', async () => {
    const { near, idOf } = await startNear()
    const names = (id: number) => near(id).map(({ shop }) => shop.name)
    expect(names(idOf('Bergen'))).toEqual(['Bergen', 'Oslo City', 'Tromsø', 'Ålesund'])
    expect(names(idOf('Tromsø'))).toEqual(['Tromsø', 'Oslo City', 'Bergen', 'Ålesund'])
  })

  it('show no distance from a chosen shop', async () => {
    const { near, idOf } = await startNear()
    expect(near(idOf('Tromsø')).map(({ distance }) => distance)).toEqual([null, null, null, null])
  })

  it('are nearest to a place rather than to a chosen shop', async () => {
    const { near, idOf, commands } = await startNear()
    commands.findPostcode('5003')
    await settled()
    expect(near(idOf('Tromsø'))[0]?.shop.name).toBe('Bergen')
  })

  it('are ordered by distance from a postcode', async () => {
    const { view, names, asked, commands } = start()
    await settled()
    commands.findPostcode(' 5003 ')
    expect(view().busy).toBe('findingPostcode')
    await settled()
    expect(names()).toEqual(['Bergen', 'Oslo City', 'Tromsø', 'Ålesund'])
    expect(view().place?.postcode).toEqual({ code: '5003', label: 'Bergen' })
    expect(asked).toEqual(['5003'])
  })

  it('with the goods come first on request', async () => {
    const { actor, commands } = start()
    const shown = () => selectShopPicker(actor.getSnapshot(), null, [2, 3]).shops
    const names = () => shown().map(({ shop }) => shop.name)
    await settled()
    commands.locate()
    await settled()
    expect(names()).toEqual(['Tromsø', 'Ålesund', 'Oslo City', 'Bergen'])
    expect(shown().map(({ hasGoods }) => hasGoods)).toEqual([true, true, false, false])
    commands.setGoodsFirst(false)
    expect(names()).toEqual(['Oslo City', 'Bergen', 'Tromsø', 'Ålesund'])
  })

  it('can be searched by name, place or postcode', async () => {
    const { actor, view, names, commands } = start()
    await settled()
    commands.search('  TROM ')
    expect(names()).toEqual(['Tromsø'])
    commands.search('015')
    expect(names()).toEqual(['Oslo City'])
    commands.pick(view().shops[0]!.shop.id)
    actor.send({ type: 'picker.pick', shopId: 55 })
    expect(view().shops[0]!.picked).toBe(true)
  })

  it('that do not come can be asked for again', async () => {
    let isAway = true
    const { view, commands } = start({
      listShops: async () => {
        if (isAway) throw new Error('away')
        return shops
      },
    })
    await settled()
    expect(view().status).toBe('failed')
    isAway = false
    commands.retry()
    await settled()
    expect(view().shops).toHaveLength(4)
  })
})

describe('INFO-04 a postcode that is given before the shops are here', () => {
  it('is shown as being looked up', () => {
    const { view, commands } = start({ listShops: never })
    commands.findPostcode('5003')
    expect(view()).toMatchObject({ status: 'loading', busy: 'findingPostcode', problem: null })
  })

  it('is looked up once they are', async () => {
    const { view, names, commands } = start()
    commands.findPostcode('5003')
    await settled()
    await settled()
    expect(view().place?.postcode?.code).toBe('5003')
    expect(names()[0]).toBe('Bergen')
  })

  it('is refused at once when it is none', () => {
    const { view, commands } = start({ listShops: never })
    commands.findPostcode('50')
    expect(view()).toMatchObject({ busy: null, problem: { about: 'postcode', code: 'invalid' } })
  })

  it('has no answer when they fail', async () => {
    const { view, commands } = start({ listShops: async () => Promise.reject(new Error('away')) })
    commands.findPostcode('5003')
    await settled()
    expect(view()).toMatchObject({ status: 'failed', busy: null, problem: { about: 'postcode', code: 'noAnswer' } })
  })

  it('loads them again when they had failed', async () => {
    let isAway = true
    const { view, commands } = start({
      listShops: async () => (isAway ? Promise.reject(new Error('away')) : shops),
    })
    await settled()
    isAway = false
    commands.findPostcode('5003')
    await settled()
    await settled()
    expect(view()).toMatchObject({ status: 'listed', place: { postcode: { code: '5003' } } })
  })
})

describe('INFO-08 a position that does not come', () => {
  const failures = [
    ['refused', 1, async () => ({ type: 'failed', code: 1 }) as const],
    ['unavailable', 2, async () => ({ type: 'failed', code: 2 }) as const],
    ['timed out', 3, async () => ({ type: 'failed', code: 3 }) as const],
    ['broken', 2, () => Promise.reject(new Error('no such thing'))],
  ] as const

  it.each(failures)('%s is reported as a PositionError with code %s', async (_, code, locate) => {
    const { view, logged, commands } = start({ locate })
    await settled()
    commands.locate()
    await settled()
    expect(logged).toHaveLength(1)
    expect(logged[0]).toBeInstanceOf(PositionError)
    expect(logged[0]).toMatchObject({ name: 'PositionError', code })
    expect(view()).toMatchObject({ busy: null, problem: { about: 'position', code } })
  })

  it.each(failures)('%s leaves the search by postcode', async (_, __, locate) => {
    const { view, names, commands } = start({ locate })
    await settled()
    commands.locate()
    await settled()
    commands.findPostcode('5003')
    expect(view().problem).toBe(null)
    await settled()
    expect(names()[0]).toBe('Bergen')
  })

  it('times out after exactly 30 000 ms', async () => {
    const { view, clock, logged, commands } = start({ locate: never })
    await settled()
    commands.locate()
    clock.increment(29_999)
    expect([view().busy, logged.length]).toEqual(['locating', 0])
    clock.increment(1)
    expect(view()).toMatchObject({ busy: null, problem: { about: 'position', code: 3 } })
  })

  it('can be replaced by a postcode while it is pending', async () => {
    const { view, clock, logged, commands } = start({ locate: never })
    await settled()
    commands.locate()
    commands.findPostcode('50 03')
    expect(view()).toMatchObject({ busy: 'locating', problem: { about: 'postcode', code: 'invalid' } })
    commands.findPostcode('5003')
    await settled()
    expect(view().place?.postcode?.code).toBe('5003')
    commands.locate()
    commands.cancel()
    clock.increment(60_000)
    expect(view()).toMatchObject({ busy: null, problem: null, place: { postcode: { code: '5003' } } })
    expect(logged).toEqual([])
  })
})

describe('PROD-03 INFO-08 a postcode', () => {
  it.each<[string, string, Partial<ShopPickerPorts>]>([
    ['invalid', '12345', {}],
    ['unknown', '0000', {}],
    ['noAnswer', '5003', { findPostcode: () => Promise.reject(new Error('away')) }],
  ])('that is %s says so', async (code, text, ports) => {
    const { view, commands } = start(ports)
    await settled()
    commands.findPostcode(text)
    await settled()
    expect(view()).toMatchObject({ busy: null, place: null, problem: { about: 'postcode', code } })
  })

  it.each([
    ['0154', '0154'],
    [' 5003\t', '5003'],
    ['154', null],
    ['01544', null],
    ['０１５４', null],
    ['N-0154', null],
    ['', null],
  ])('%j is %j', (text, code) => expect(postcodeIn(text)).toBe(code))
})

describe('PROD-03 INFO-04 distances', () => {
  it('stay estimates after 3000 ms without an answer', async () => {
    const { view, clock, commands } = start({ measureRoads: never })
    await settled()
    commands.locate()
    await settled()
    expect(view()).toMatchObject({
      busy: 'measuring',
      shops: [{ distance: { metres: 0, isEstimate: true } }, {}, {}, {}],
    })
    clock.increment(2999)
    expect(view().busy).toBe('measuring')
    clock.increment(1)
    expect(view()).toMatchObject({ busy: null, problem: null })
    expect(view().shops[1]!.distance).toEqual({ metres: estimatedDistance(oslo, bergen), isEstimate: true })
  })

  it('are estimated where the router finds no road', async () => {
    const failing = start({ measureRoads: () => Promise.reject(new Error('away')) })
    await settled()
    failing.commands.locate()
    await settled()
    expect(failing.view()).toMatchObject({ busy: null, shops: [{}, { distance: { isEstimate: true } }, {}, {}] })
    const odd = [null, Number.NaN, -1, Number.POSITIVE_INFINITY, undefined as unknown as null]
    for (const answer of odd)
      expect(distancesFrom(oslo, shops, [answer, 2_000_000.4, 7])).toEqual({
        1: { metres: estimatedDistance(oslo, bergen), isEstimate: true },
        3: { metres: 2_000_000, isEstimate: false },
        4: { metres: 7, isEstimate: false },
        55: { metres: 0, isEstimate: true },
      })
  })

  /** The angle between two vectors from the centre of the earth: independent of the haversine formula. */
  function reference(a: Coords, b: Coords): number {
    const vector = ({ lat, lng }: Coords) => {
      const [north, east] = [(lat / 180) * Math.PI, (lng / 180) * Math.PI]
      return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const
    }
    const [u, v] = [vector(a), vector(b)]
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    return 6_371_008.8 * Math.atan2(Math.hypot(...cross), u[0] * v[0] + u[1] * v[1] + u[2] * v[2])
  }
  const point = fc.record({
    lat: fc.double({ min: -89, max: 89, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  it('by road are estimated as 1.3 times the great circle', () => {
    expect(airLine(oslo, bergen) / 1000).toBeCloseTo(305, 0)
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(Math.abs(airLine(a, b) - reference(a, b))).toBeLessThan(1)
        expect(Math.abs(estimatedDistance(a, b) - reference(a, b) * 1.3)).toBeLessThan(2)
        expect(airLine(b, a)).toBeCloseTo(airLine(a, b), 6)
      }),
      { numRuns: 60 },
    )
  })

  it('order any shops by stock before distance', () => {
    const place = fc.record({ metres: fc.option(fc.nat(5)), hasGoods: fc.boolean() })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), fc.boolean(), (places, asked) => {
        const some = places.map((_, id) => shopSample(id, `Butikk ${id % 3}`, null))
        const distances = Object.fromEntries(
          places.flatMap(({ metres }, id) => (metres === null ? [] : [[id, { metres, isEstimate: true }]])),
        )
        const having = asked ? places.flatMap(({ hasGoods }, id) => (hasGoods ? [id] : [])) : null
        const listed = inOrder(some, { distances, having })
        expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(some.map(({ id }) => id))
        for (const [at, { id }] of listed.slice(1).entries()) {
          const [one, other] = [places[listed[at]!.id]!, places[id]!]
          if (asked && one.hasGoods !== other.hasGoods) expect(one.hasGoods).toBe(true)
          else if (one.metres === null) expect(other.metres).toBe(null)
          else if (other.metres !== null) expect(one.metres).toBeLessThanOrEqual(other.metres)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('INFO-04 a search finds by each of its words', () => {
  const found = (search: string) => shops.filter((shop) => isFound(shop, search)).map(({ id }) => id)
  expect(found('')).toEqual([1, 2, 3, 4, 55])
  expect(found('torgall 5003')).toEqual([1])
  expect(found('oslo bergen')).toEqual([])
  expect(found('A\u030alesund')).toEqual([2])
  expect(found('003')).toEqual([])
})

it('PROD-03 names the port that it lacks', async () => {
  const faults: unknown[] = []
  const actor = createActor(shopPickerMachine, {
    input: { goodsFirst: true, pickedId: null },
    inspect: (event) => {
      if (event.type === '@xstate.event' && 'error' in event.event) faults.push(event.event.error)
    },
  }).start()
  await settled()
  expect(selectShopPicker(actor.getSnapshot()).status).toBe('failed')
  expect(String(faults[0])).toBe('Error: port not provided: listShops')
})
