import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shopProcesses } from '../process/shop-process.ts'
import { expectAllOrders, expectStockAddsUp, sell, stockedGoods } from './sellers.ts'
import { workersWith } from './workers.ts'

const { start, directory } = shopProcesses()
const before = 20

it('PAY-05 a full disk loses no acknowledged order', async () => {
  const DATA_DIR = await directory()
  const sign = join(DATA_DIR, 'disk-is-full')
  const SHOP_WORKERS = await workersWith('full-disk.mjs', join(DATA_DIR, 'workers'))
  const shop = start({ DATA_DIR, SHOP_WORKERS, FULL_DISK_WHEN: sign })
  const origin = await shop.ready()
  const goods = await stockedGoods(origin)
  const acknowledged = new Set<string>()
  let failed = (): void => undefined
  const until = (count: number): Promise<void> =>
    new Promise((done) => {
      failed = () => {
        if (acknowledged.size >= count) done()
      }
      failed()
    })
  const sellers = sell(origin, goods, (id) => {
    acknowledged.add(id)
    failed()
  })
  await until(before)
  await writeFile(sign, '')
  await shop.prints('POST /api/v1/orders failed')
  await rm(sign)
  await until(acknowledged.size + before)
  await shop.kill('SIGKILL')
  await sellers
  const again = start({ DATA_DIR })
  await expectAllOrders(await again.ready(), acknowledged)
  await again.kill('SIGTERM')
  expect(await expectStockAddsUp(DATA_DIR, goods)).toBeGreaterThanOrEqual(acknowledged.size)
})
