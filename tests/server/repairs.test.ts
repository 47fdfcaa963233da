import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { WireOrderArticles, WireRepair, WireRepairPicture } from '../../app/api/wire-repairs.ts'
import { mostRepairPictures, repairPictureBytes, repairTextLimit } from '../../machines/domain/index.ts'
import { type Bought, buy, payByCard, store } from './buy.ts'
import { answerProblems, callOf } from './contract/recorder.ts'
import type { Visitor } from './shop.ts'
import { type StaffCaller, sharedStaffShop } from './staff-shop.ts'

const { shop, staff } = sharedStaffShop({ mail: () => ({ type: 'mailbox' }) })

/** A guest's or a customer's order of one piece, handed over. */
async function received(by?: Visitor): Promise<Bought> {
  const bought = await buy(shop(), { articleId: 2, ...(by && { by }) })
  await payByCard(bought.page, '4925000000000004')
  await expect.poll(bought.order, { timeout: 10_000 }).toMatchObject({ Status: 'paid' })
  expect((await store(shop(), `/orders/${bought.id}/handover`)).status).toBe(200)
  return bought
}

const colours = { width: 64, height: 48, channels: 3, background: '#c33' } as const
const jpeg = (): Promise<Buffer> => sharp({ create: colours }).jpeg().toBuffer()

/** Sends a picture as a browser does. */
async function sendPicture(by: Visitor, orderId: string, bytes: Uint8Array, key?: string): Promise<Response> {
  const { origin, csrfToken, fetch } = by.api()
  return fetch!(`${origin}/api/v1/orders/${orderId}/repair-pictures`, {
    method: 'POST',
    headers: {
      'x-csrf-token': csrfToken as string,
      'content-type': 'image/jpeg',
      ...(key && { 'idempotency-key': key }),
    },
    body: new Uint8Array(bytes),
  })
}

async function requestOf({ order }: Bought, change: object = {}) {
  const { lines } = await order()
  return {
    EanNo: lines[0]!.EanNo,
    Kind: 'repair',
    Description: 'Glidelåsen er røket nederst.',
    Place: 'shop',
    ShopID: 1,
    ...change,
  }
}
async function register(bought: Bought, change: object = {}, key?: string): Promise<Response> {
  return bought.visitor.post(
    `/orders/${bought.id}/repairs`,
    await requestOf(bought, change),
    key ? { 'idempotency-key': key } : {},
  )
}
const articlesOf = async ({ visitor, id }: Bought): Promise<WireOrderArticles> =>
  (await visitor.get(`/orders/${id}/articles`)).json()

/** The response of a documented call, as the contract says. */
async function conforming(method: string, path: string, answer: Response): Promise<Response> {
  const { call } = callOf(method, path)!
  expect(await answerProblems(call.operation, answer.clone())).toEqual([])
  return answer
}
const mailbox = async (): Promise<string> => (await fetch(`${shop().origin}/__mailbox`)).text()

describe('the articles of an order', () => {
  it('OWN-04 API-01 have their right to complain and their care', async () => {
    const bought = await received()
    const path = `/orders/${bought.id}/articles`
    const answer = await conforming('GET', path, await bought.visitor.get(path))
    const { articles }: WireOrderArticles = await answer.json()
    expect(articles).toMatchObject([{ Count: 1, Guarantee: null, Complaint: { Years: 2 }, Repairs: [] }])
    expect(articles[0]!.Wash).not.toBe('')
  })

  it('OWN-04 promise nothing before they are handed over', async () => {
    const bought = await buy(shop(), { articleId: 2 })
    await payByCard(bought.page, '4925000000000004')
    await expect.poll(bought.order, { timeout: 10_000 }).toMatchObject({ Status: 'paid' })
    expect((await articlesOf(bought)).articles).toMatchObject([{ Guarantee: null, Complaint: null }])
  })

  it('OWN-04 leave out what is returned', async () => {
    const bought = await received()
    const { lines } = await bought.order()
    await bought.visitor.post(`/orders/${bought.id}/returns`, { Lines: [{ EanNo: lines[0]!.EanNo, Count: 1 }] })
    const { Returns } = await bought.order()
    expect((await articlesOf(bought)).articles).toHaveLength(1)
    expect((await store(shop(), `/returns/${Returns![0]!.ReturnNo}/receive`, {})).status).toBe(200)
    expect((await articlesOf(bought)).articles).toEqual([])
  })
})

describe('a request for a repair', () => {
  it('OWN-04 API-01 is received with its pictures, and told by mail', async () => {
    const bought = await received()
    const path = `/orders/${bought.id}/repair-pictures`
    const sent = await conforming('POST', path, await sendPicture(bought.visitor, bought.id, await jpeg()))
    expect(sent.status).toBe(201)
    const { PictureID }: WireRepairPicture = await sent.json()
    const made = await conforming(
      'POST',
      `/orders/${bought.id}/repairs`,
      await register(bought, { Pictures: [PictureID] }),
    )
    expect(made.status).toBe(201)
    const repair: WireRepair = await made.json()
    expect(repair).toMatchObject({ Status: 'received', Kind: 'repair', Pictures: [{ Width: 64, Height: 48 }] })
    expect((await articlesOf(bought)).articles).toMatchObject([{ Repairs: [{ RepairNo: repair.RepairNo }] }])
    const shown = `RP\u00a0${repair.RepairNo.slice(2, 6)}\u00a0${repair.RepairNo.slice(6)}`
    await expect.poll(mailbox).toContain(shown)
  })

  it('OWN-04 is registered once per key', async () => {
    const bought = await received()
    const numbers = await Promise.all(
      [1, 2].map(async () => ((await (await register(bought, {}, 'key')).json()) as WireRepair).RepairNo),
    )
    expect(new Set(numbers).size).toBe(1)
    expect((await register(bought, { Kind: 'part' }, 'key')).status).toBe(409)
  })

  it('OWN-04 takes a picture once per key', async () => {
    const bought = await received()
    const ids = new Set<string>()
    for (let sent = 0; sent < 2; sent++)
      ids.add((await (await sendPicture(bought.visitor, bought.id, await jpeg(), 'one')).json()).PictureID)
    expect(ids.size).toBe(1)
  })

  it.each([
    ['no text', { Description: ' ' }],
    ['too long a text', { Description: 'x'.repeat(repairTextLimit + 1) }],
    ['an unknown kind', { Kind: 'gift' }],
    ['no shop', { ShopID: null }],
    ['the web’s stock as shop', { ShopID: 55 }],
    ['a shop by post', { Place: 'post' }],
    ['another’s picture', { Pictures: ['A'.repeat(22)] }],
    ['too many pictures', { Pictures: Array.from({ length: mostRepairPictures + 1 }, (_, at) => `${at}`.repeat(22)) }],
  ])('OWN-04 is refused with %s', async (_, change) => {
    const bought = await received()
    expect((await register(bought, change)).status).toBe(422)
    expect((await articlesOf(bought)).Repairs).toEqual([])
  })

  it('OWN-04 is refused before the goods are handed over', async () => {
    const bought = await buy(shop(), { articleId: 2 })
    expect((await register(bought)).status).toBe(409)
    expect((await sendPicture(bought.visitor, bought.id, await jpeg())).status).toBe(409)
  })

  it('OWN-04 is given up until the repair has begun', async () => {
    const bought = await received()
    const { RepairNo } = (await (await register(bought)).json()) as WireRepair
    const path = `/orders/${bought.id}/repairs/${RepairNo}/cancel`
    const answer = await conforming('POST', path, await bought.visitor.post(path))
    expect(await answer.json()).toMatchObject({ Status: 'cancelled' })
    expect((await bought.visitor.post(path)).status).toBe(200)
  })
})

describe('a hostile picture', () => {
  const hostile: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
    ['text', () => Buffer.from('hei')],
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => sharp({ create: colours }).gif().toBuffer()],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a JPEG that is cut off', async () => (await jpeg()).subarray(0, 200)],
    ['the first bytes of a JPEG before text', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    [
      '20,000 px',
      () =>
        sharp({ create: { width: 20_000, height: 4, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    [
      'more pixels than a few kB promise',
      () =>
        sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' }, limitInputPixels: false })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ]
  it.each(hostile)('OWN-04 SECURITY with %s is refused with a line', async (_, bytes) => {
    const bought = await received()
    const answer = await sendPicture(bought.visitor, bought.id, await bytes())
    expect(answer.status, shop().log.at(-1)).toBe(422)
    expect((await answer.json()).message).toMatch(/bilde|piksler|HEIC/i)
  })

  it('OWN-04 SECURITY of too many bytes is refused', async () => {
    const bought = await received()
    const answer = await sendPicture(bought.visitor, bought.id, Buffer.alloc(repairPictureBytes + 1, 0xff))
    expect(answer.status).toBe(413)
  })

  it('OWN-04 SECURITY that is a script too is stored as a picture alone', async () => {
    const bought = await received()
    const both = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])
    const { PictureID } = await (await sendPicture(bought.visitor, bought.id, both)).json()
    const path = `/orders/${bought.id}/repair-pictures/${PictureID}`
    const stored = await conforming('GET', path, await bought.visitor.get(path))
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
    expect(stored.headers.get('cache-control')).toContain('no-store')
  })

  it('OWN-04 SECURITY loses the place where it was taken, and stands upright', async () => {
    const bought = await received()
    const tagged = await sharp({ create: colours })
      .withExif({ IFD0: { Copyright: 'Kari' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(tagged).metadata()).exif).toBeDefined()
    const { PictureID } = await (await sendPicture(bought.visitor, bought.id, tagged)).json()
    const answer = await bought.visitor.get(`/orders/${bought.id}/repair-pictures/${PictureID}`)
    const { format, width, height, exif, icc, xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 48, height: 64 })
  })
})

describe('a picture', () => {
  it('OWN-04 SECURITY opens for its order alone', async () => {
    const [own, other] = [await received(), await received()]
    const { PictureID } = await (await sendPicture(own.visitor, own.id, await jpeg())).json()
    expect((await other.visitor.get(`/orders/${other.id}/repair-pictures/${PictureID}`)).status).toBe(404)
    expect((await register(other, { Pictures: [PictureID] })).status).toBe(422)
  })

  it('OWN-04 SECURITY of a customer opens for no other customer', async () => {
    const kari = await customer()
    const bought = await received(kari.visitor)
    const { PictureID } = await (await sendPicture(kari.visitor, bought.id, await jpeg())).json()
    const nils = await customer()
    for (const path of [`repair-pictures/${PictureID}`, 'articles'])
      expect((await nils.visitor.get(`/orders/${bought.id}/${path}`)).status).toBe(404)
    expect((await sendPicture(nils.visitor, bought.id, await jpeg())).status).toBe(404)
  })
})

const callers = new Map<string, Promise<StaffCaller>>()
/** Someone of the staff; a code of the app counts once, so each logs in once. */
function loggedIn(name: 'oslo' | 'bergen' | 'kjeden'): Promise<StaffCaller> {
  const known = callers.get(name)
  if (known) return known
  const entering = staff(name).then(async (caller) => {
    expect((await caller.logIn()).status).toBe(200)
    return caller
  })
  callers.set(name, entering)
  return entering
}

let people = 0
/** A newly registered member of the club. */
async function customer(): Promise<{ visitor: Visitor; id: number; password: string }> {
  people += 1
  const visitor = await shop().visit()
  const password = 'et langt passord'
  const answer = await visitor.post('/customers/register', {
    first_name: 'Åse',
    last_name: 'Fjell',
    email: `pass${people}@example.com`,
    phone: `412 01 ${String(people).padStart(3, '0')}`,
    password,
    password_confirmation: password,
    terms_conditions: true,
    club: true,
  })
  expect(answer.status).toBe(201)
  await visitor.reload()
  return { visitor, id: (await answer.json()).id, password }
}

describe('the articles of a customer', () => {
  it('OWN-04 API-01 are listed newest first, with the guarantee of the club', async () => {
    const { visitor } = await customer()
    const first = await received(visitor)
    const second = await received(visitor)
    const path = '/customers/current/articles'
    const answer = await conforming('GET', path, await visitor.get(path))
    const { data, total } = await answer.json()
    expect(total).toBe(2)
    expect(data.map(({ OrderID }: { OrderID: string }) => OrderID)).toEqual([second.id, first.id])
    expect(data[0].Guarantee).toMatchObject({ Years: 5, By: 'club' })
  })

  it('OWN-04 SECURITY are for who is logged in', async () => {
    expect((await (await shop().visit()).get('/customers/current/articles')).status).toBe(401)
  })

  it('OWN-04 GDPR are exported with requests and pictures, which go with the account', async () => {
    const { visitor, id, password } = await customer()
    const bought = await received(visitor)
    const { PictureID } = await (await sendPicture(visitor, bought.id, await jpeg())).json()
    const { RepairNo } = await (await register(bought, { Pictures: [PictureID] })).json()
    const exported = await conforming('GET', '/customers/current/data', await visitor.get('/customers/current/data'))
    const { repairs } = await exported.json()
    expect(repairs).toMatchObject([{ RepairNo, order: bought.id, picture_files: [{ id: PictureID }] }])
    const { format } = await sharp(Buffer.from(repairs[0].picture_files[0].webp, 'base64')).metadata()
    expect(format).toBe('webp')
    const deleted = await visitor.send('DELETE', `/customers/${id}`, { current_password: password })
    expect(deleted.status).toBe(204)
    const oslo = await loggedIn('oslo')
    const { repairs: left } = await (await oslo.send('GET', '/repairs?list=repairsToAssess')).json()
    expect(left.map(({ code }: { code: string }) => code)).not.toContain(RepairNo)
    expect((await oslo.send('GET', `/repairs/${RepairNo}/pictures/${PictureID}`)).status).toBe(404)
  })
})

describe('a request in the shop', () => {
  async function asked(change: object = {}): Promise<{ bought: Bought; number: string; picture: string }> {
    const bought = await received()
    const { PictureID } = await (await sendPicture(bought.visitor, bought.id, await jpeg())).json()
    const { RepairNo } = await (await register(bought, { ...change, Pictures: [PictureID] })).json()
    return { bought, number: RepairNo, picture: PictureID }
  }
  it('OWN-04 API-01 is listed with its pictures, offered, accepted, repaired and handed out', async () => {
    const { bought, number, picture } = await asked()
    const oslo = await loggedIn('oslo')
    const list = await conforming('GET', '/staff/repairs', await oslo.send('GET', '/repairs?list=repairsToAssess'))
    expect((await list.json()).repairs).toContainEqual(
      expect.objectContaining({ code: number, status: 'received', pictures: [picture] }),
    )
    const path = `/staff/repairs/${number}/pictures/${picture}`
    await conforming('GET', path, await oslo.send('GET', path.replace('/staff', '')))
    const status = async () => (await articlesOf(bought)).Repairs[0]!.Status
    const step = async (name: string, body?: object) => {
      const answer = await oslo.send('POST', `/repairs/${number}/${name}`, body)
      return conforming('POST', `/staff/repairs/${number}/${name}`, answer)
    }
    expect((await step('start')).status).toBe(409)
    await step('assess', { verdict: 'offer', price: 35_000, answer: 'Ny glidelås' })
    expect(await status()).toBe('offered')
    const answerPath = `/orders/${bought.id}/repairs/${number}/answer`
    await conforming('POST', answerPath, await bought.visitor.post(answerPath, { Accept: true }))
    expect((await bought.visitor.post(answerPath, { Accept: false })).status).toBe(409)
    expect(await status()).toBe('accepted')
    for (const [name, then] of [
      ['start', 'inRepair'],
      ['ready', 'ready'],
      ['handout', 'handedOut'],
    ] as const) {
      expect((await step(name)).status).toBe(200)
      expect((await step(name)).status).toBe(200)
      expect(await status()).toBe(then)
    }
    const kjeden = await loggedIn('kjeden')
    const { records } = await (await kjeden.send('GET', '/records?list=events')).json()
    expect(records).toContainEqual(
      expect.objectContaining({ name: 'oslo', action: 'repair.handOut', about: `repair ${number}`, outcome: 'done' }),
    )
    for (const line of ['350,00', 'Ny glidelås', 'Du hentet den']) await expect.poll(mailbox).toContain(line)
  })

  it('OWN-04 is refused with a reason that the shopper reads', async () => {
    const { bought, number } = await asked({ Kind: 'complaint' })
    const oslo = await loggedIn('oslo')
    expect((await oslo.send('POST', `/repairs/${number}/assess`, { verdict: 'refused' })).status).toBe(422)
    await oslo.send('POST', `/repairs/${number}/assess`, { verdict: 'refused', answer: 'Vanlig slitasje.' })
    expect((await articlesOf(bought)).Repairs).toMatchObject([{ Status: 'refused', Answer: 'Vanlig slitasje.' }])
    await expect.poll(mailbox).toContain('Vanlig slitasje.')
  })

  it('OWN-04 SECURITY is closed to another shop and to who is not logged in', async () => {
    const { number, picture } = await asked()
    const bergen = await loggedIn('bergen')
    const nobody = await staff('oslo')
    for (const path of [`/repairs/${number}/pictures/${picture}`]) {
      expect((await bergen.send('GET', path)).status).toBe(404)
      expect((await nobody.send('GET', path)).status).toBe(401)
    }
    expect((await bergen.send('POST', `/repairs/${number}/assess`, { verdict: 'free' })).status).toBe(404)
  })

  it('OWN-04 by post is the chain’s', async () => {
    const { number } = await asked({ Place: 'post', ShopID: null })
    const kjeden = await loggedIn('kjeden')
    const { repairs } = await (await kjeden.send('GET', '/repairs?list=repairsToAssess')).json()
    expect(repairs.map(({ code }: { code: string }) => code)).toContain(number)
    const oslo = await loggedIn('oslo')
    expect((await oslo.send('POST', `/repairs/${number}/assess`, { verdict: 'free' })).status).toBe(404)
  })
})
