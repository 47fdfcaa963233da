import { unspecified } from '../../app/server/customers/wire.ts'
import type { Db } from '../../app/server/db/database.ts'
import { customers } from '../../app/server/db/schema.ts'

type NewCustomer = Pick<typeof customers.$inferInsert, 'email' | 'phone'> & Partial<typeof customers.$inferInsert>

/** Writes a customer who cannot log in. Address and number are of nobody else. */
export async function insertCustomer(db: Db, own: NewCustomer): Promise<typeof customers.$inferSelect> {
  const [row] = await db
    .insert(customers)
    .values({
      ...unspecified,
      authId: own.email,
      passwordHash: '',
      firstName: 'Kari',
      lastName: 'Nordmann',
      termsAcceptedAt: new Date(),
      ...own,
    })
    .returning()
  return row!
}
