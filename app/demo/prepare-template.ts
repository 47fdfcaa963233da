import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { vacuumAndAnalyze } from '../server/db/maintenance.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { packTar } from '../server/db/tar.ts'
import { templateFile, templateKeyFile } from '../server/db/template.ts'
import { seed } from './seed.ts'
import { demoTemplateKey } from './template-key.ts'

const bytesPerMegabyte = 1_000_000

/** Makes the prepared database for first starts. */
export async function prepareTemplate(demoArticles: number, log: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vardeholm-template-'))
  try {
    const database = await openDatabase({ dataDir, log })
    try {
      await seed(database.db, { articles: demoArticles, log })
      await vacuumAndAnalyze(database.db)
    } finally {
      await database.close()
    }
    const packed = await promisify(gzip)(await packTar(join(dataDir, 'database')), { level: 9 })
    await rm(templateKeyFile(), { force: true })
    await writeFile(templateFile(), packed)
    // Last, so that an interrupted template has no key.
    await writeFile(templateKeyFile(), demoTemplateKey(demoArticles))
    const { size } = await stat(templateFile())
    log(`Prepared database: ${(size / bytesPerMegabyte).toFixed(1)} MB`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
