import { join } from 'node:path'
import { prepareTemplate } from '../../app/demo/prepare-template.ts'
import { buildWorkers } from '../../app/server/build-workers.ts'
import { hasTemplate } from '../../app/server/db/template.ts'
import { buildTinyShop } from '../process/build-tiny-shop.ts'
import { scratchRoot } from '../scratch.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

/** Before the server's tests: its threads and processes need files of their own, and each shop a database to begin with. */
export default async function setup(): Promise<void> {
  process.env.TMPDIR = scratchRoot()
  const directory = join(import.meta.dirname, '../../node_modules/.cache/workers')
  await Promise.all([buildWorkers(directory), buildTinyShop(join(directory, 'tiny-shop.js'))])
  process.env.SHOP_WORKERS = directory
  if (!(await hasTemplate(testTemplateKey()))) await prepareTemplate(testArticles, () => undefined)
}
