import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { consumeMailToken, invalidateMailTokens, issueMailToken } from '../../app/server/customers/mail-tokens.ts'
import { unspecified } from '../../app/server/customers/wire.ts'
import { customers } from '../../app/server/db/schema.ts'
import { sharedOrderDesk } from '../server/order-desk.ts'

const desk = sharedOrderDesk()

it('SECURITY USER-02 using a link waits for a concurrent change of its account', async () => {
  const { db } = desk()
  const email = 'kari.lenke@eksempel.no'
  const [customer] = await db
    .insert(customers)
    .values({
      ...unspecified,
      authId: email,
      email,
      phone: '+4791999999',
      passwordHash: '',
      firstName: 'Kari',
      lastName: 'Nordmann',
      termsAcceptedAt: new Date(),
    })
    .returning()
  const { id } = customer!
  const token = await issueMailToken(db, { purpose: 'password', customerId: id, email })
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let taking: Promise<unknown> | undefined
  await db.transaction(async (change) => {
    await change.select().from(customers).where(eq(customers.id, id)).for('update')
    taking = db.transaction(async (tx) => {
      const link = await consumeMailToken(tx, 'password', token)
      if (link) await tx.update(customers).set({ updatedAt: new Date() }).where(eq(customers.id, id))
      return link
    })
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBeGreaterThan(0)
    await invalidateMailTokens(change, id, ['password'])
  })
  expect(await taking).toBe(null)
})
