import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { DomainError } from '../core/domain-error.ts'
import { newSession, sessionHash } from '../core/session-id.ts'
import { isTimeCode, stepOfTimeCode, timeDigits } from '../core/time-codes.ts'
import { openLimits } from '../customers/limits.ts'
import { isPassword } from '../customers/passwords.ts'
import type { Db } from '../db/database.ts'
import { type StaffRole, shops, staff, staffSessions } from '../db/schema.ts'
import { countedAs, staffSecrets } from './accounts.ts'
import { deleteOldStaffEvents, recordStaffEvent } from './audit.ts'

/** A login ends after so long without use, minutes; the pages say so. */
export const staffIdleMinutes = 30
const idleLimit = staffIdleMinutes * 60_000
/** A login ends after so long, ms: a long working day. */
export const staffSessionLifetime = 12 * 3_600_000
/** Resolution of a login's last use, ms. */
const lastSeenResolution = 30_000

/** Someone who works in a shop, or for the chain. */
export interface StaffMember {
  id: number
  name: string
  role: StaffRole
  /** The shop of the role `shop`; null for the whole chain. */
  shop: { id: number; name: string } | null
}

/** Logins of the people in the shops. */
export interface Staff {
  /** @throws DomainError unauthenticated, the same whatever is wrong; rateLimited */
  logIn(
    given: { name: string; password: string; code: string },
    address: string,
  ): Promise<{ member: StaffMember; session: string }>
  /** The member of a session. @throws DomainError unauthenticated */
  require(session: string | null): Promise<StaffMember>
  /** The member of a session; null without one. */
  current(session: string | null): Promise<StaffMember | null>
  logOut(session: string | null): Promise<void>
  /** Deletes ended logins and old events. */
  deleteExpired(now?: Date): Promise<void>
}

const wrongCredentials = (): DomainError =>
  new DomainError('unauthenticated', 'Navn, passord eller kode stemmer ikke. Vent på en ny kode, og prøv igjen.')
const signedOut = (): DomainError => new DomainError('unauthenticated', 'Du er ikke logget inn i butikkdriften.')

/** `key` is the shop's secret key; `now` is the clock, ms. */
export function openStaff(db: Db, key: string, log: (line: string) => void, now: () => number = Date.now): Staff {
  const limits = openLimits(db)
  const box = staffSecrets(key)

  /** Uses a code up: each is accepted once. */
  async function accept(row: typeof staff.$inferSelect, code: string): Promise<boolean> {
    const token = timeDigits(code)
    const secret = box.open(row.secret, row.name)
    if (!secret)
      log('The second factor of a staff account cannot be read: SECRET_KEY is another one than when it was made')
    if (!secret || !isTimeCode(token)) return false
    const step = stepOfTimeCode(secret, { token, timestamp: now(), lastStep: row.lastStep })
    if (step === null) return false
    // of concurrent calls with the same code, one succeeds
    const used = await db
      .update(staff)
      .set({ lastStep: step })
      .where(and(eq(staff.id, row.id), lt(staff.lastStep, step)))
      .returning({ step: staff.lastStep })
    return used.length > 0
  }

  const endedBefore = (at: number) =>
    or(
      lt(staffSessions.lastSeenAt, new Date(at - idleLimit)),
      lt(staffSessions.createdAt, new Date(at - staffSessionLifetime)),
    )

  async function find(session: string) {
    const [row] = await db
      .select({ id: staff.id, name: staff.name, role: staff.role, seen: staffSessions.lastSeenAt, shop: shops })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .leftJoin(shops, eq(shops.id, staff.shopId))
      .where(
        and(
          eq(staffSessions.idHash, sessionHash(session)),
          isNull(staff.disabledAt),
          gt(staffSessions.lastSeenAt, new Date(now() - idleLimit)),
          gt(staffSessions.createdAt, new Date(now() - staffSessionLifetime)),
        ),
      )
    return row
  }

  async function current(session: string | null): Promise<StaffMember | null> {
    const row = session ? await find(session) : undefined
    if (!row || !session) return null
    if (now() - row.seen.getTime() >= lastSeenResolution) {
      await db
        .update(staffSessions)
        .set({ lastSeenAt: new Date(now()) })
        .where(eq(staffSessions.idHash, sessionHash(session)))
    }
    const { id, name, role, shop } = row
    return { id, name, role, shop: shop && { id: shop.id, name: shop.doc.Name } }
  }

  async function requireMember(session: string | null): Promise<StaffMember> {
    const member = await current(session)
    if (!member) throw signedOut()
    return member
  }

  return {
    current,
    require: requireMember,

    async logIn({ name, password, code }, address) {
      const attempt = await limits.login(countedAs(name), address)
      const [row] = await db.select().from(staff).where(eq(staff.name, name))
      const isRight = await isPassword(password, row?.passwordHash)
      if (!row || row.disabledAt) throw wrongCredentials()
      const codes = isRight ? await limits.staffCode(row.id) : null
      if (!codes || !(await accept(row, code))) {
        await recordStaffEvent(db, row, 'login', '', 'failed')
        throw wrongCredentials()
      }
      await codes.succeeded()
      await attempt.succeeded()
      const session = newSession()
      const at = new Date(now())
      await db
        .insert(staffSessions)
        .values({ idHash: sessionHash(session), staffId: row.id, createdAt: at, lastSeenAt: at })
      await recordStaffEvent(db, row, 'login')
      return { member: await requireMember(session), session }
    },

    async logOut(session) {
      const row = session ? await find(session) : undefined
      if (!row || !session) return
      await db.delete(staffSessions).where(eq(staffSessions.idHash, sessionHash(session)))
      await recordStaffEvent(db, row, 'logout')
    },

    async deleteExpired(at = new Date(now())) {
      await db.delete(staffSessions).where(endedBefore(at.getTime()))
      await deleteOldStaffEvents(db, at)
    },
  }
}
