import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareTemplate } from '../../app/demo/prepare-template.ts'
import { buildWorkers } from '../../app/server/build-workers.ts'
import { hasTemplate } from '../../app/server/db/template.ts'
import { buildTinyShop } from '../process/build-tiny-shop.ts'
import { scratchRoot } from '../scratch.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

/** Global setup of the server's tests: bundles workers, prepares a database and makes a folder for the run. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.TMPDIR = scratchRoot()
  const directory = join(import.meta.dirname, '../../node_modules/.cache/workers')
  await Promise.all([buildWorkers(directory), buildTinyShop(join(directory, 'tiny-shop.js'))])
  process.env.SHOP_WORKERS = directory
  if (!(await hasTemplate(testTemplateKey()))) await prepareTemplate(testArticles, () => undefined)
  const folder = await mkdtemp(join(scratchRoot(), 'shop-run-'))
  process.env.TEST_RUN_DIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
