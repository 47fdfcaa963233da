import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shopProcesses } from '../process/shop-process.ts'
import { expectAllOrders, expectStockAddsUp, sell, stockedGoods } from './sellers.ts'
import { workersWith } from './workers.ts'

const { start, directory } = shopProcesses()
const rounds = 20
/** Acknowledged orders per round before the crash. */
const atLeast = 8

/** Crashes a selling shop round after round, each on the data that the one before left. */
async function endAgainAndAgain(
  DATA_DIR: string,
  environment: Record<string, string>,
  afterEnd: () => Promise<void>,
): Promise<void> {
  const first = start({ DATA_DIR })
  const goods = await stockedGoods(await first.ready())
  await first.kill('SIGTERM')
  await afterEnd()
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const shop = start({ DATA_DIR, ...environment })
    const origin = await shop.ready()
    await expectAllOrders(origin, acknowledged)
    const enough = acknowledged.size + atLeast
    let isEnough = (): void => undefined
    const selling = new Promise<void>((done) => {
      isEnough = done
    })
    const sellers = sell(origin, goods, (id) => {
      acknowledged.add(id)
      if (acknowledged.size >= enough) isEnough()
    })
    await selling
    await shop.kill('SIGKILL')
    await sellers
    await afterEnd()
  }
  const last = start({ DATA_DIR })
  await expectAllOrders(await last.ready(), acknowledged)
  await last.kill('SIGTERM')
  expect(await expectStockAddsUp(DATA_DIR, goods)).toBeGreaterThanOrEqual(acknowledged.size)
}

describe(`a shop that crashes while it takes orders, ${rounds} times`, () => {
  it('PAY-05 kill -9 loses no acknowledged order', async () => {
    await endAgainAndAgain(await directory(), {}, async () => undefined)
  })

  it('PAY-05 a power cut loses no acknowledged order', async () => {
    const DATA_DIR = await directory()
    const SHOP_WORKERS = await workersWith('only-synced.mjs', join(DATA_DIR, 'workers'))
    const database = join(DATA_DIR, 'database')
    const kept = join(DATA_DIR, 'kept')
    let isFirst = true
    await endAgainAndAgain(DATA_DIR, { SHOP_WORKERS, POWER_CUT_OF: database, POWER_CUT_KEEPS: kept }, async () => {
      if (!isFirst) {
        // after the power loss, the disk has only what was synced
        await rm(database, { recursive: true })
        await cp(kept, database, { recursive: true })
      }
      isFirst = false
      await rm(kept, { recursive: true, force: true })
      await cp(database, kept, { recursive: true })
    })
  })
})
