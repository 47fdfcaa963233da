import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { stockAlerts } from '../db/schema.ts'

const tokenBytes = 32

/** Tokens are stored as hashes, so a leaked database confirms and ends nothing. */
export const stockAlertTokenHash = (token: string): string =>
  createHash('sha256').update(`stock alert ${token}`).digest('base64url')

/** Issues the token of the mailed links; earlier ones become invalid. */
export async function newStockAlertToken(db: Db, id: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await db
    .update(stockAlerts)
    .set({ tokenHash: stockAlertTokenHash(token) })
    .where(eq(stockAlerts.id, id))
  return token
}
