import { exitCodes, OperatorError } from '../server/core/operator-error.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { describeError } from '../server/observability/log.ts'
import { readSettings } from '../server/settings.ts'
import { removeDemo } from './remove.ts'

// `npm run demo:remove`: takes the demonstration out of a database.

process.env.SHOP_WORKERS ??= import.meta.dirname
const log = (line: string): void => console.log(line)
try {
  const {
    dataDir,
    databaseUrl: url,
    databaseTimeoutMs: timeoutMs,
  } = readSettings({ ...process.env, BRAND: '', BRAND_HOSTS: '' })
  const database = await openDatabase({ dataDir, url, timeoutMs, log })
  try {
    const removed = await removeDemo(database.db)
    log(
      removed
        ? `Removed the demonstration: ${removed.articles - removed.kept} articles and ${removed.customers} accounts. ${removed.kept} articles of customers' orders are kept, hidden.`
        : 'There is no demonstration in this database.',
    )
    if (removed) log('Bring your own goods: npm run catalogue -- import FILE')
    await database.markReady()
  } finally {
    await database.close()
  }
} catch (error) {
  const known = error instanceof OperatorError
  console.error(known ? error.message : describeError(error))
  process.exitCode = known ? exitCodes[error.reason] : exitCodes.fault
}
