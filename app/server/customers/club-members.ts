import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Whether a customer is a member of the club; a guest is none. */
export async function isClubMember(db: Db, customerId: number | null): Promise<boolean> {
  if (customerId === null) return false
  const { rows } = await db.execute(sql`select 1 from customers where id = ${customerId} and club`)
  return rows.length > 0
}
