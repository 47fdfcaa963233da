import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder, WireOrderRequest, WirePickupPoint } from '../../app/api/wire.ts'
import { type BringAccount, bring, mostPickupPoints } from '../../app/server/delivery/bring.ts'
import { type Carrier, CarrierUnavailable, type PickupPoint } from '../../app/server/delivery/carrier.ts'
import { hoursIn } from '../../app/server/delivery/hours-in.ts'
import { openPickupPoints } from '../../app/server/delivery/pickup-points.ts'
import type { OutsideCalls } from '../../app/server/geo/outside-calls.ts'
import { createCarrierSimulator, faultyPostcodes } from '../../app/server/providers/simulators/carrier-app.ts'
import { defaultPickupPointPrice, webStockShopId } from '../../machines/domain/index.ts'
import { eventually, payByCard, store } from './buy.ts'
import { carrierAnswer } from './carrier-answer.ts'
import { homeOrder } from './home-order.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { carrierAccount, listen, originOf, shut } from './simulators.ts'

describe('the adapter of the carrier', () => {
  const asked: { path: string; headers: Record<string, string> }[] = []
  const state: { answer: unknown; status: 200 | 400 | 404 | 429 | 500 } = { answer: carrierAnswer, status: 200 }
  let http: Awaited<ReturnType<typeof listen>>
  let carrier: Carrier
  beforeAll(async () => {
    const stub = new Hono()
    stub.get('*', (context) => {
      const { pathname, search } = new URL(context.req.url)
      asked.push({ path: pathname + search, headers: context.req.header() })
      return context.json(state.answer as object, state.status)
    })
    http = await listen(stub.fetch)
    carrier = bring({ url: originOf(http), user: 'kari@kjeden.no', key: 'secret-key', client: 'https://kjeden.no' })
  })
  afterAll(() => shut(http))
  beforeEach(() => {
    asked.length = 0
    state.answer = carrierAnswer
    state.status = 200
  })

  it('BUY-02 calls the published address with the account of the chain', async () => {
    await carrier.findPickupPoints('1407')
    expect(asked).toEqual([
      {
        path: `/pickuppoint/api/pickuppoint/NO/postalCode/1407.json?numberOfResponses=${mostPickupPoints}`,
        headers: expect.objectContaining({
          'x-mybring-api-uid': 'kari@kjeden.no',
          'x-mybring-api-key': 'secret-key',
          'x-bring-client-url': 'https://kjeden.no',
        }),
      },
    ])
  })

  it('BUY-02 reads an answer in the published shape, with the address where the shopper goes', async () => {
    expect(await carrier.findPickupPoints('1407')).toEqual([
      {
        PickupPointID: '900101',
        Name: 'Nærkjøp Granvik',
        Kind: 'shop',
        Address: 'Kaiveien 12',
        PostalCode: '9970',
        City: 'Granvik',
        Distance: 1300,
        openingHours: [
          { days: [1, 5], time: ['08:00', '22:00'] },
          { days: [6, 6], time: ['08:00', '20:00'] },
        ],
      },
      {
        PickupPointID: '900102',
        Name: 'Pakkeautomat Granvik',
        Kind: 'locker',
        Address: 'Kaiveien 12',
        PostalCode: '9970',
        City: 'Granvik',
        Distance: 1400,
        openingHours: [
          { days: [1, 5], time: ['08:00', '22:00'] },
          { days: [6, 6], time: ['08:00', '20:00'] },
        ],
      },
      expect.objectContaining({ PickupPointID: '900104', Kind: 'postOffice', Distance: 8300 }),
      expect.objectContaining({ PickupPointID: '900103', Kind: 'shop', Distance: 8600 }),
    ])
  })

  it('BUY-02 leaves out points for companies and entries without an address', async () => {
    const [first, ...others] = carrierAnswer.pickupPoint
    state.answer = {
      pickupPoint: [
        { ...first, type: '1' },
        { ...first, id: '7', visitingAddress: undefined, address: undefined },
        { ...first, id: '8', visitingPostalCode: '', postalCode: 'N-9970' },
        ...others,
      ],
    }
    const ids = (await carrier.findPickupPoints('1407')).map(({ PickupPointID }) => PickupPointID)
    expect(ids).toEqual(['900102', '900104', '900103'])
  })

  it('BUY-02 keeps no more points than the limit', async () => {
    state.answer = {
      pickupPoint: Array.from({ length: 40 }, (_, at) => ({ ...carrierAnswer.pickupPoint[0], id: `${at}` })),
    }
    expect(await carrier.findPickupPoints('1407')).toHaveLength(mostPickupPoints)
  })

  it('BUY-02 finds none where the carrier knows no such postcode', async () => {
    state.status = 404
    expect(await carrier.findPickupPoints('0000')).toEqual([])
  })

  it.each([
    ['a fault', 500, carrierAnswer],
    ['too many calls', 429, carrierAnswer],
    ['a refusal', 400, carrierAnswer],
    ['an unknown shape', 200, { pickupPoints: [] }],
    ['an entry without its id', 200, { pickupPoint: [{ name: 'Nærkjøp' }] }],
  ] as const)('BUY-02 rejects %s without the key in its message', async (_, status, answer) => {
    Object.assign(state, { status, answer })
    const error = await carrier.findPickupPoints('1407').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CarrierUnavailable)
    expect(String(error)).not.toMatch(/secret-key|kari/)
  })
})

describe('the opening hours of the carrier', () => {
  it.each([
    ['Man - Lør: 0700-2300', [{ days: [1, 6], time: ['07:00', '23:00'] }]],
    [
      'Man - Fre: 0800-2200, Lør: 0900-1500, Søn: 1200-1800',
      [
        { days: [1, 5], time: ['08:00', '22:00'] },
        { days: [6, 6], time: ['09:00', '15:00'] },
        { days: [7, 7], time: ['12:00', '18:00'] },
      ],
    ],
    ['', []],
    ['Døgnåpent', []],
    ['Man - Fre: 0800-2200, helger etter avtale', []],
    ['Fre - Man: 0800-2200', []],
  ])('BUY-02 reads %j whole or not at all', (text, hours) => {
    expect(hoursIn(text)).toEqual(hours)
  })
})

describe('the simulator of the carrier', () => {
  let http: Awaited<ReturnType<typeof listen>>
  const account = (change: Partial<BringAccount> = {}): BringAccount => ({
    url: originOf(http),
    ...carrierAccount,
    client: 'https://kjeden.no',
    ...change,
  })
  beforeAll(async () => {
    http = await listen(createCarrierSimulator({ ...carrierAccount, slowness: 900 }).fetch)
  })
  afterAll(() => shut(http))

  it('BUY-02 answers the same points for a postcode, nearest first', async () => {
    const points = await bring(account()).findPickupPoints('5003')
    expect(points).toEqual(await bring(account()).findPickupPoints('5003'))
    expect(points.length).toBeGreaterThan(5)
    const distances = points.map(({ Distance }) => Distance!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(points.map(({ City }) => City))).toEqual(new Set(['Bergen']))
  })

  it.each(['fault', 'slow', 'malformed'] as const)('BUY-02 fails at its postcode of a %s answer', async (fault) => {
    // only the slow answer may come too late on a busy machine
    const carrier = bring(account(fault === 'slow' ? { timeoutMs: 300 } : {}))
    await expect(carrier.findPickupPoints(faultyPostcodes[fault])).rejects.toThrow(CarrierUnavailable)
  })

  it('BUY-02 has a postcode without points, and one with bare points', async () => {
    expect(await bring(account()).findPickupPoints(faultyPostcodes.none)).toEqual([])
    const [bare] = await bring(account()).findPickupPoints(faultyPostcodes.bare)
    expect(bare).toMatchObject({ Distance: null, openingHours: [] })
  })

  it('BUY-02 refuses a wrong key', async () => {
    await expect(bring(account({ key: 'other' })).findPickupPoints('5003')).rejects.toThrow('status 401')
  })
})

describe('the points that the shop knows', () => {
  const point: PickupPoint = {
    PickupPointID: '7',
    Name: 'Pakkeboks Torget',
    Kind: 'locker',
    Address: 'Torget 1',
    PostalCode: '5003',
    City: 'Bergen',
    Distance: 400,
    openingHours: [],
  }
  /** A carrier that can be told to fail. */
  function desk(calls?: OutsideCalls) {
    const state = { fails: false, calls: 0 }
    const log: string[] = []
    const carrier: Carrier = {
      name: 'Posten',
      async findPickupPoints() {
        state.calls += 1
        if (state.fails) throw new CarrierUnavailable('The carrier failed: status 500')
        return [point]
      },
    }
    return { state, log, points: openPickupPoints(carrier, (line) => log.push(line), calls) }
  }

  it('BUY-02 share an answer', async () => {
    const { state, points } = desk()
    expect(await points.near('5003', '')).toEqual([point])
    expect(await points.near('5003', '')).toEqual([point])
    expect(state.calls).toBe(1)
  })

  it('BUY-02 are what an order stores, with the carrier', async () => {
    const { points } = desk()
    const { Distance: _, openingHours: __, ...kept } = point
    expect(await points.find('5003', '7')).toEqual({ ...kept, Carrier: 'Posten' })
    expect(await points.find('5003', '8')).toBeNull()
  })

  it('BUY-02 are the last answer while the carrier fails', async () => {
    const { state, points } = desk((_caller, _key, ask) => ask())
    await points.near('5003', '')
    state.fails = true
    expect(await points.find('5003', '7')).toMatchObject({ Name: 'Pakkeboks Torget' })
    expect(state.calls).toBe(2)
    await expect(points.near('5004', '')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('BUY-02 are unavailable while the carrier fails, and are asked for again', async () => {
    const { state, log, points } = desk()
    state.fails = true
    await expect(points.near('5003', '')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(log).toEqual(['The carrier failed: status 500'])
    state.fails = false
    expect(await points.near('5003', '')).toEqual([point])
  })
})

describe('orders to a pick-up point', () => {
  const shop = sharedTestShop({ mail: () => ({ type: 'mailbox' }) })
  const postalCode = '5003'

  async function pointFor(visitor: Visitor): Promise<WirePickupPoint> {
    const points: WirePickupPoint[] = await (await visitor.get(`/pickup_points?postalCode=${postalCode}`)).json()
    return points[0]!
  }
  /** An order of one piece that costs less than free freight. */
  async function wanted(visitor: Visitor, change: Partial<WireOrderRequest> = {}, articleId = 1) {
    const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
    const { EanNo } = article.variants.find(({ shops }) =>
      shops.some(({ ShopID, Qty }) => ShopID === webStockShopId && Qty > 0),
    )!
    const goods = (article.FinalPrice + article.Pant) * 100
    return homeOrder(article, EanNo, {
      Address: '',
      City: '',
      PostalCode: postalCode,
      ExpectedTotal: goods + (article.FinalPrice * 100 >= 250_000 ? 0 : defaultPickupPointPrice),
      ...change,
    })
  }
  const webStock = async (visitor: Visitor, ean: string, articleId = 1): Promise<number> => {
    const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
    const { shops } = article.variants.find(({ EanNo }) => EanNo === ean)!
    return shops.find(({ ShopID }) => ShopID === webStockShopId)?.Qty ?? 0
  }

  it('BUY-02 are priced at the freight of a pick-up point and take the web’s stock', async () => {
    const visitor = await shop().visit()
    const point = await pointFor(visitor)
    const request = await wanted(visitor, { PickupPointID: point.PickupPointID })
    const ean = request.items[0]!.EanNo
    const before = await webStock(visitor, ean)
    const placed = await visitor.post('/orders', request)
    expect(placed.status).toBe(201)
    const { OrderID } = await placed.json()
    const order: WireOrder = await (await visitor.get(`/orders/${OrderID}`)).json()
    const { Distance: _, openingHours: __, ...kept } = point
    expect(order).toMatchObject({
      Delivery: 'home',
      shop: null,
      Address: '',
      PostalCode: '',
      City: '',
      Shipping: defaultPickupPointPrice,
      PickupPoint: { ...kept, Carrier: 'Posten' },
    })
    expect(await webStock(visitor, ean)).toBe(before - 1)
  })

  it('BUY-02 are one order for one key', async () => {
    const visitor = await shop().visit()
    const { PickupPointID } = await pointFor(visitor)
    const request = await wanted(visitor, { PickupPointID })
    const send = async () => (await visitor.post('/orders', request, { 'idempotency-key': 'one-press' })).json()
    expect(await send()).toEqual(await send())
  })

  it('BUY-02 are refused at a point that is not there, and nothing is taken', async () => {
    const visitor = await shop().visit()
    const request = await wanted(visitor, { PickupPointID: 'nowhere' })
    const before = await webStock(visitor, request.items[0]!.EanNo)
    const answer = await visitor.post('/orders', request)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({
      PickupPointID: ['Hentestedet er ikke lenger ledig. Velg et annet.'],
    })
    expect(await webStock(visitor, request.items[0]!.EanNo)).toBe(before)
  })

  it('BUY-02 say so while the carrier fails', async () => {
    const visitor = await shop().visit()
    const request = await wanted(visitor, { PickupPointID: '1', PostalCode: faultyPostcodes.fault })
    const answer = await visitor.post('/orders', request)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({
      PickupPointID: ['Transportøren svarer ikke akkurat nå. Prøv igjen om litt.'],
    })
  })

  it('BUY-02 need the postcode, and belong to what is sent', async () => {
    const visitor = await shop().visit()
    const { PickupPointID } = await pointFor(visitor)
    const request = await wanted(visitor, { PickupPointID })
    const without = await visitor.post('/orders', { ...request, PostalCode: '' })
    expect((await without.json()).errors).toHaveProperty('PostalCode')
    const collected = await visitor.post('/orders', { ...request, Delivery: 'collect', ShopID: 1 })
    expect((await collected.json()).errors).toHaveProperty('PickupPointID')
  })

  it('BUY-02 name the point in the confirmation, and who tells that it is there', async () => {
    const visitor = await shop().visit()
    const point = await pointFor(visitor)
    const placed = await visitor.post('/orders', await wanted(visitor, { PickupPointID: point.PickupPointID }))
    const { OrderID } = await placed.json()
    const started = await visitor.post(`/orders/${OrderID}/payments`)
    await payByCard((await started.json()).RedirectUrl, '4925000000000004')
    await visitor.get(`/orders/${OrderID}`)
    await eventually(async () => {
      const mails = await (await fetch(`${shop().origin}/__mailbox`)).text()
      expect(mails).toContain(point.Name)
      expect(mails).toContain('Posten gir deg beskjed når de er klare til henting.')
      expect(mails).not.toContain('adressen på ordren')
    })
  })

  it('BUY-02 give the freight back when the purchase is withdrawn, and are sent like a home delivery', async () => {
    const visitor = await shop().visit()
    const { PickupPointID } = await pointFor(visitor)
    const placed = await visitor.post('/orders', await wanted(visitor, { PickupPointID }))
    const { OrderID } = await placed.json()
    const started = await visitor.post(`/orders/${OrderID}/payments`)
    await payByCard((await started.json()).RedirectUrl, '4925000000000004')
    const paid: WireOrder = await (await visitor.get(`/orders/${OrderID}`)).json()
    expect(paid.Status).toBe('paid')
    expect((await store(shop(), `/orders/${OrderID}/ready`)).status).toBe(409)
    const sent: WireOrder = await (await store(shop(), `/orders/${OrderID}/handover`)).json()
    expect(sent.HandedOverAt).not.toBeNull()
    const line = sent.lines[0]!
    const registered = await visitor.post(`/orders/${OrderID}/returns`, { Lines: [{ EanNo: line.EanNo, Count: 1 }] })
    const { Returns } = (await registered.json()) as WireOrder
    expect(Returns).toMatchObject([{ IsWithdrawal: true, Freight: defaultPickupPointPrice }])
  })
})

describe('a chain without a carrier', () => {
  const shop = sharedTestShop({ hasCarrier: false })

  it('BUY-02 has neither the points nor the shipping method', async () => {
    const visitor = await shop().visit()
    expect((await visitor.get('/pickup_points?postalCode=5003')).status).toBe(404)
    const methods: { Code: string }[] = await (await visitor.get('/shipping_methods')).json()
    expect(methods.map(({ Code }) => Code)).toEqual(['home', 'collect'])
  })
})
