import type { Db } from '../server/db/database.ts'
import { insertRows } from '../server/db/insert-rows.ts'
import { settings } from '../server/db/schema.ts'
import type { Log } from '../server/observability/log.ts'
import type { DemoAccess } from '../server/seed.ts'
import { demoDayAt } from './catalogue/dates.ts'
import { promocodeRowsAt } from './content/promocodes.ts'
import { demoPeople, insertCustomers, lockCustomers } from './customers.ts'

/** Its value is the number of accounts made. Written once, so that a later start with other settings adds none. */
const decidedKey = 'demoCustomers'

/**
 * Decides once for a database whether it gets the demonstration's accounts and promocodes, and logs what was decided.
 * Where they are withheld, accounts of an earlier release lose the known password.
 */
export async function seedDemoAccess(db: Db, access: DemoAccess, log: Log): Promise<void> {
  const isGranted = access.kind === 'granted'
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(settings)
      .values({ key: decidedKey, value: isGranted ? demoPeople : 0 })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (!first) return
    if (isGranted) {
      const promocodes = promocodeRowsAt(demoDayAt(new Date()))
      await insertRows(tx, 'promocodes', promocodes)
      await insertCustomers(tx)
      log(`Demonstration: goods, texts, ${promocodes.length} promocodes and ${demoPeople} logins, as the README says`)
      return
    }
    const { because, isReachable } = access
    const remedy = isReachable ? '' : '; DEMO=1 gives them to an empty database'
    log(`Demonstration: goods and texts, without its logins and promocodes: ${because}${remedy}`)
  })
  if (isGranted) return
  const locked = await lockCustomers(db)
  if (locked > 0) {
    log(
      `${locked} demonstration logins had the password of the README: it opens them no more, ${access.because}`,
      'error',
    )
  }
}
