import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireAddress } from '../../app/api/wire-content.ts'
import { geonorge } from '../../app/server/geo/geocoding/geocoding.ts'
import { osrm } from '../../app/server/geo/routing/routing.ts'
import { listen, originOf, shut } from './simulators.ts'

// Stubs of external services for places, with their published responses.

const basic = `Basic ${Buffer.from('shop:hem melig').toString('base64')}`
/** Address with credentials, as some services need them. */
const address = (): string => originOf(http).replace('//', '//shop:hem%20melig@')
const queries: Record<string, string>[] = []
const state: { answer: unknown; status: 200 | 503 } = { answer: {}, status: 200 }
const app = new Hono()
app.get('*', (context) => {
  if (context.req.header('authorization') !== basic) return context.text('Who is it?', 401)
  queries.push(context.req.query())
  return context.json(state.answer as object, state.status)
})
let http: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  http = await listen(app.fetch)
})
afterAll(() => shut(http))

const ownAddress: WireAddress = {
  Street: 'Stedet',
  HouseNumber: '1',
  PostalCode: '0159',
  City: 'OSLO',
  CoordLat: 59.9,
  CoordLong: 10.7,
  estimated: true,
}

it('PAY-03 falls back to postcodes when the address register fails', async () => {
  const log: string[] = []
  const register = geonorge(address(), { find: async () => [ownAddress] }, (line) => log.push(line))
  const find = (houseNumber = '14B') => register.find({ street: 'Løkkeveien', houseNumber, postalCode: '4008' })
  state.answer = {
    metadata: { totaltAntallTreff: 2 },
    adresser: [
      {
        adressenavn: 'Løkkeveien',
        nummer: 14,
        bokstav: 'B',
        postnummer: '4008',
        poststed: 'STAVANGER',
        representasjonspunkt: { epsg: 'EPSG:4258', lat: 58.97, lon: 5.72 },
      },
      { adressenavn: 'Løkkeveien', nummer: 14, bokstav: '' },
    ],
  }
  expect(await find()).toEqual([
    {
      Street: 'Løkkeveien',
      HouseNumber: '14B',
      PostalCode: '4008',
      City: 'STAVANGER',
      CoordLat: 58.97,
      CoordLong: 5.72,
    },
    { Street: 'Løkkeveien', HouseNumber: '14', PostalCode: null, City: null, CoordLat: null, CoordLong: null },
  ])
  expect(queries.at(-1)).toEqual({
    adressenavn: 'Løkkeveien',
    nummer: '14',
    bokstav: 'B',
    postnummer: '4008',
    treffPerSide: '10',
  })
  state.answer = { adresser: [] }
  expect(await find('15')).toEqual([])
  expect(log).toEqual([])
  state.answer = { adresser: 'none' }
  expect(await find('16')).toEqual([ownAddress])
  state.status = 503
  expect(await find('16')).toEqual([ownAddress])
  expect(log.map((line) => line.split('stand in: ')[1])).toEqual(['its answer is not as published', 'status 503'])
  expect(log.join()).not.toMatch(/kkeveien|melig/)
})

it('PROD-03 estimates while the routing service fails', async () => {
  const log: string[] = []
  const routing = osrm(address(), (line) => log.push(line))
  const points = [
    [10.7461, 59.9127],
    [5.3242, 60.393],
  ] as const
  Object.assign(state, { status: 200, answer: { code: 'Ok', distances: [[0, 463_000]] } })
  expect(await routing.table({ points, sources: [0] })).toMatchObject({ distances: [[0, 463_000]] })
  expect(queries.at(-1)).toEqual({ annotations: 'distance', sources: '0' })
  state.status = 503
  expect(await routing.table({ points, sources: [1] })).toMatchObject({ estimated: true })
  state.status = 200
  state.answer = { code: 'NoRoute' }
  expect(await routing.table({ points })).toMatchObject({ estimated: true })
  expect(log).toHaveLength(2)
  // The shopper's position must not be logged.
  expect(log.join()).not.toMatch(/10\.7461|melig/)
})

describe('a caller of many external answers', () => {
  const questions = 300
  /** Of one /56. */
  const networks = ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3']
  const asked = (houseNumber: number) => ({ street: 'Stedet', houseNumber: String(houseNumber) })
  const pointsAt = (longitude: number) => ({ points: [[longitude / 100, 59]] as const })

  it.each([
    {
      service: 'the address register',
      answer: { adresser: [] },
      open: (log: () => void) => {
        const register = geonorge(address(), { find: async () => [ownAddress] }, log)
        return (at: number, caller: string) => register.find(asked(at), caller)
      },
    },
    {
      service: 'the routing service',
      answer: { code: 'Ok', distances: [[0]] },
      open: (log: () => void) => {
        const routing = osrm(address(), log)
        return (at: number, caller: string) => routing.table(pointsAt(at), caller)
      },
    },
  ])('SECURITY PAY-03 is answered by $service within a limit', async ({ answer, open }) => {
    Object.assign(state, { status: 200, answer })
    let lines = 0
    const ask = open(() => {
      lines += 1
    })
    queries.length = 0
    for (let at = 0; at < questions; at++) await ask(at, networks[at % networks.length]!)
    expect(queries).toHaveLength(120)
    for (let at = 0; at < questions; at++) await ask(0, '192.0.2.7')
    expect(queries).toHaveLength(120)
    expect(lines).toBe(0)
  })
})
