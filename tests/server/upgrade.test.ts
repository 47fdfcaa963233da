import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../app/api/wire.ts'
import { sizeStockOf } from '../../app/server/catalogue/size-stock.ts'
import { secretKeyOf } from '../../app/server/core/secret-key.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { staffTask } from '../../app/server/staff/staff-task.ts'
import { slugOf } from '../../machines/domain/index.ts'
import { ordersOf, releases, restoreRelease } from '../releases/restore.ts'
import { answerProblems, callOf, documented } from './contract/recorder.ts'
import { openTestShop, type TestShop, testStoreKey, type Visitor } from './shop.ts'
import { codeAt, type Login, loginIn } from './staff-shop.ts'

const known = { email: 'kari@example.com', password: 'fjelltur-2026' }
/** Registered with the old release; has a reservation. */
const member = { email: 'nils@example.com', password: 'en-lang-setning-her' }
const ownPage = '---\ntitle: Om oss\ndescription: Vi selger klær.\n---\n\n## Hvem vi er {#oss}\n\nVi er *mange*.\n'
/** Tested elsewhere: it sends a mail. */
const sendsMail = '/customers/email/resend'
/** The same: no old release has such a picture. */
const ofPicture = /\/\{picture\}$/

describe.each(releases)('a database of the release of %s', (release) => {
  const old = ordersOf(release)
  let shop: TestShop
  let customer: Visitor
  let dataDir: string
  let staff: Login
  let outdated: unknown[]
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-upgrade-'))
    await restoreRelease(release, dataDir)
    const contentDir = join(dataDir, 'texts')
    await mkdir(join(contentDir, 'pages'), { recursive: true })
    await writeFile(join(contentDir, 'pages', 'om-oss.md'), ownPage)
    // the first start upgrades; then the operator adds an account
    await (await openTestShop({ dataDir, contentDir })).close()
    const database = await openDatabase({ dataDir, log: () => undefined })
    const told: string[] = []
    await staffTask(database.db, await secretKeyOf(dataDir, undefined), ['add', 'kjeden', '--chain'], (line) =>
      told.push(line),
    )
    outdated = (await database.db.execute(sql`select id from articles a where size_stock <> ${sizeStockOf(sql`a.id`)}`))
      .rows
    await database.close()
    staff = loginIn(told)
    shop = await openTestShop({ dataDir, contentDir })
    customer = await shop.visit()
    expect((await customer.post('/customers/login', known)).status).toBe(200)
    await customer.reload()
  })
  afterAll(async () => {
    await shop?.close()
    await rm(dataDir, { recursive: true })
  })

  it('FIND-01 has the stock of each size by colour', () => {
    expect(outdated).toEqual([])
  })

  it('API-01 every read responds as the contract says', async () => {
    const list = async (path: string) => (await customer.get(path)).json()
    const [category] = await list('/categories')
    const [subcategory] = category.subcategories
    const { data: posts } = await list('/blog/posts')
    const [blogCategory] = await list('/blog/categories')
    const poll = await list('/polls/active')
    const question = poll.questions[0].id
    const article = await list('/articles/1')
    const paths = [
      ...documented
        .filter(({ method, template }) => method === 'GET' && !template.includes('{'))
        .map((call) => call.template),
      `/categories/${category.CategoryID ?? category.MainGroupID}/articles`,
      `/subcategories/${subcategory.ArticleGroup2ID}/articles`,
      `/subcategories/${subcategory.ArticleGroup2ID}/groups`,
      ...Array.from({ length: 30 }, (_, at) => `/articles/${at + 1}`),
      `/articles/named/${slugOf(article.Name)}`,
      '/articles/availability/1',
      '/articles/1/reviews',
      `/blog/category/${blogCategory.slug}`,
      `/blog/post/${posts[0].id}`,
      `/blog/${posts[0].slug}`,
      '/promocodes/check/VELKOMMEN',
      ...old.map(({ OrderID }) => `/orders/${OrderID}`),
      `/orders/${old[0]!.OrderID}/articles`,
      `/orders/${old[0]!.OrderID}/exchanges`,
      '/postalcodes/0150',
      '/osrm/table/v1/car/10.7,59.9;5.3,60.4',
      `/polls/${poll.id}`,
      `/polls/${poll.id}/score`,
      `/polls/${poll.id}/answers`,
      `/polls/questions/${question}/score`,
      `/polls/questions/${question}/answers`,
      '/suggestions?query=jakke',
      '/pages?path=/om-oss',
      '/articles/bundle?articles=1,2,3',
      '/staff/tasks?list=ordersToPack',
      '/staff/records?list=publishedReviews',
      '/staff/repairs?list=repairsToAssess',
      '/addresses?street=Storgata&houseNumber=1&postalCode=0150',
      '/pickup_points?postalCode=0150',
    ]
    const { name, password, secret } = staff
    const entered = await customer.post('/staff/login', { name, password, code: codeAt(secret) })
    const [staffCookie] = entered.headers.getSetCookie().map((line) => line.split(';')[0])
    const headersFor = (path: string): Record<string, string> => {
      if (path.startsWith('/staff/')) return { cookie: `${customer.cookie()}; ${staffCookie}` }
      return /^\/(webhooks|searches)\//.test(path) ? { authorization: `Bearer ${testStoreKey}` } : {}
    }
    const problems: string[] = []
    const answered = new Set<string>()
    for (const path of paths.filter((one) => one !== sendsMail)) {
      const call = callOf('GET', path.split('?')[0]!)!.call
      const answer = await customer.send('GET', path, undefined, headersFor(path))
      if (answer.ok) answered.add(call.name)
      if (answer.status >= 500) problems.push(`${path}: ${answer.status}`)
      problems.push(...(await answerProblems(call.operation, answer)).map((problem) => `${path}: ${problem}`))
    }
    expect(problems).toEqual([])
    const other = await shop.visit()
    expect((await other.post('/customers/login', member)).status).toBe(200)
    const { data } = await (await other.get('/customers/current/reservations')).json()
    const reservation = await other.get(`/reservations/${data[0].id}`)
    const { call } = callOf('GET', '/reservations/1')!
    answered.add(call.name)
    expect([reservation.status, ...(await answerProblems(call.operation, reservation))]).toEqual([200])
    const reads = documented.filter(
      ({ method, template }) => method === 'GET' && template !== sendsMail && !ofPicture.test(template),
    )
    expect(reads.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
  })

  it('PAY-08 every order is complete', async () => {
    expect(old.length).toBeGreaterThan(3)
    for (const before of old) {
      const now: WireOrder = await (await customer.get(`/orders/${before.OrderID}`)).json()
      const { shop: place, lines, ...rest } = before
      expect(now).toMatchObject(rest)
      expect(now.shop).toEqual(place && expect.objectContaining({ ...place }))
      expect(now.lines).toEqual(lines.map((line) => expect.objectContaining({ ...line })))
    }
  })
})
