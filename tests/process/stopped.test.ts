import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { openEmbedded } from '../../app/server/db/embedded.ts'
import { homeOrder } from '../server/home-order.ts'
import { shopProcesses } from './shop-process.ts'

const { start, directory } = shopProcesses()

/** First starts are slow, and other tests run at the same time. */
const timeoutMs = 90_000
const buyers = 12
/** Acknowledged orders before the stop. */
const ordersBefore = 24

interface Answer {
  status: number
  body: string
}

it('PAY-05 answers every accepted order when it is stopped under load', { timeout: timeoutMs }, async () => {
  const DATA_DIR = await directory()
  const shop = start({ DATA_DIR })
  const origin = await shop.ready()
  const page = await fetch(origin)
  const cookie = page.headers.get('set-cookie')!.split(';')[0]!
  const token = await page.text()
  const article: WireArticleDetail = await (await fetch(`${origin}/api/v1/articles/1`)).json()
  const stocked = article.variants.filter(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 2))
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }

  /** A request on the buyer's own connection. @throws the connection's error */
  const order = (agent: Agent, body: string): Promise<Answer> =>
    new Promise((done, fail) => {
      const sent = request(`${origin}/api/v1/orders`, { method: 'POST', agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('error', fail)
        answer.on('end', () =>
          answer.complete ? done({ status: answer.statusCode!, body: text }) : fail(new Error('an answer is cut off')),
        )
      })
      sent.on('error', fail)
      sent.end(body)
    })

  const acknowledged: string[] = []
  const lost: string[] = []
  let number = 0
  const buy = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const variant = stocked[number++ % stocked.length]!
      try {
        const { status, body } = await order(agent, JSON.stringify(homeOrder(article, variant.EanNo)))
        if (status === 201) acknowledged.push(JSON.parse(body).OrderID)
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // a refused connection carried no order; nor did one reset while it waited to be accepted, which the count of
        // stored orders below proves
        if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') lost.push(code ?? message)
        agent.destroy()
        return
      }
    }
  }
  const bought = Promise.all(Array.from({ length: buyers }, buy))
  while (acknowledged.length < ordersBefore) await new Promise((done) => setTimeout(done, 5))
  const stopped = shop.kill('SIGTERM')
  await bought
  await stopped
  expect(lost).toEqual([])
  expect(await shop.exit).toBe(0)

  const database = await openEmbedded(join(DATA_DIR, 'database'))
  const { rows } = (await database.query(`select id from orders where email = 'kari@eksempel.no'`)) as {
    rows: { id: string }[]
  }
  await database.close()
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
})
