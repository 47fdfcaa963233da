import { eq, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type StaffAction, staffEvents } from '../db/schema.ts'

const day = 86_400_000
/** How long the audit log keeps an event, days. */
export const auditLogDays = 400

export interface Actor {
  /** Account of the staff; null for an import. */
  id: number | null
  name: string
}

/** Writes an event of a login, or of something that cannot fail. */
export async function recordStaffEvent(
  db: Db,
  { id, name }: Actor,
  action: StaffAction,
  about = '',
  outcome: 'done' | 'failed' = 'done',
): Promise<void> {
  await db.insert(staffEvents).values({ staffId: id, name, action, about, outcome })
}

/** Does what `work` does, with an event before it and its outcome after it: nothing is done without an event. */
export async function withStaffEvent<Result>(
  db: Db,
  { id, name }: Actor,
  action: StaffAction,
  about: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [event] = await db
    .insert(staffEvents)
    .values({ staffId: id, name, action, about, outcome: 'begun' })
    .returning({ id: staffEvents.id })
  const end = (outcome: 'done' | 'failed') =>
    db.update(staffEvents).set({ outcome }).where(eq(staffEvents.id, event!.id))
  try {
    const result = await work()
    await end('done')
    return result
  } catch (error) {
    await end('failed')
    throw error
  }
}

/** Deletes events after `auditLogDays`. */
export async function deleteOldStaffEvents(db: Db, now = new Date()): Promise<void> {
  await db.delete(staffEvents).where(lt(staffEvents.at, new Date(now.getTime() - auditLogDays * day)))
}
