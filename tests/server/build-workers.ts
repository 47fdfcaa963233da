import { join } from 'node:path'
import { buildWorkers } from '../../app/server/build-workers.ts'

/** Before the server's tests: its threads and processes need files of their own. */
export default async function setup(): Promise<void> {
  const directory = join(import.meta.dirname, '../../node_modules/.cache/workers')
  await buildWorkers(directory)
  process.env.SHOP_WORKERS = directory
}
