import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { median } from './time.mjs'

const rounds = 3

/** From the start of the process until it answers: on a fresh data directory, and on one that exists. */
export async function measureStart(root) {
  const fresh = []
  const existing = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
    for (const seconds of [fresh, existing]) {
      const shop = await startShop(root, dataDir)
      seconds.push(shop.seconds)
      await shop.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  note('fresh data directory', 's', fresh, { most: 6 })
  note('existing data directory', 's', existing, { most: 2 })
  console.log(`\nReady, seconds, median of ${rounds} (budget: 6 fresh, 2 existing)`)
  console.log(`  fresh data directory  ${median(fresh).toFixed(2)}`)
  console.log(`  existing              ${median(existing).toFixed(2)}`)
}
