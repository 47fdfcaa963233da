import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder } from '../../app/api/wire.ts'
import { openEmbedded } from '../../app/server/db/embedded.ts'
import { homeOrder } from '../server/home-order.ts'
import { client } from './client.ts'
import { shopProcesses } from './shop-process.ts'

const { start, directory } = shopProcesses()

/** First starts are slow, and other tests run at the same time. */
const timeoutMs = 90_000

describe('a shop that is killed', { timeout: timeoutMs }, () => {
  it('keeps every acknowledged order', async () => {
    const DATA_DIR = await directory()
    const first = start({ DATA_DIR })
    const shopper = await client(await first.ready())
    const second = start({ DATA_DIR })
    expect(await second.exit).toBe(66)
    expect(second.output()).toContain('is open in another process')

    const article = await shopper.get<WireArticleDetail>('/articles/1')
    const stocked = article.variants.filter(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 2))
    const acknowledged: string[] = []
    let sent = 0
    const buy = async (): Promise<void> => {
      const variant = stocked[sent++ % stocked.length]!
      const answer = await shopper.post('/orders', homeOrder(article, variant.EanNo))
      if (answer.status === 201) acknowledged.push((await answer.json()).OrderID)
    }
    const buyers = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) await buy()
      }),
    )
    while (acknowledged.length < 12) await new Promise((done) => setTimeout(done, 5))
    await first.kill('SIGKILL')
    await buyers

    const again = start({ DATA_DIR })
    const later = await client(await again.ready())
    for (const id of acknowledged) {
      expect(await later.get<WireOrder>(`/orders/${id}`)).toMatchObject({ Status: 'awaitingPayment', OrderID: id })
    }
    await again.kill('SIGKILL')

    const database = await openEmbedded(join(DATA_DIR, 'database'))
    const { rows } = (await database.query(
      `select s.ean, s.quantity, coalesce(sum(l.count), 0)::int as sold
       from stock s
         left join (order_lines l join orders o on o.id = l.order_id and o.email = 'kari@eksempel.no') on l.ean = s.ean
       where s.shop_id = 55 and s.ean = any($1) group by 1, 2`,
      [stocked.map(({ EanNo }) => EanNo)],
    )) as { rows: { ean: number; quantity: number; sold: number }[] }
    await database.close()
    const before = new Map(
      stocked.map(({ EanNo, shops }) => [Number(EanNo), shops.find(({ ShopID }) => ShopID === 55)!.Qty]),
    )
    expect(rows).toHaveLength(stocked.length)
    for (const { ean, quantity, sold } of rows) expect(quantity + sold).toBe(before.get(Number(ean)))
    expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBeGreaterThanOrEqual(acknowledged.length)
  })

  it('stops its payment simulators', async () => {
    const shop = start({ DATA_DIR: await directory() })
    await shop.ready()
    const provider = /Card provider: (\S+)/.exec(shop.output())![1]!
    const answers = (): Promise<boolean> =>
      fetch(`${provider}/v1/payments/x`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status === 401,
        () => false,
      )
    const until = async (wanted: boolean): Promise<void> => {
      for (let attempt = 0; attempt < 100; attempt++) {
        if ((await answers()) === wanted) return
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(`the card provider at ${provider} is not ${wanted ? 'back' : 'gone'}`)
    }
    await until(true)
    for (const pid of await shop.children()) process.kill(pid, 'SIGKILL')
    await until(false)
    // a simulator that is still loading must end too
    await until(true)
    await shop.kill('SIGKILL')
    expect(await answers()).toBe(false)
  })
})
