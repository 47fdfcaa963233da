import { sql } from 'drizzle-orm'
import type { WirePromocodeRefused } from '../../api/wire.ts'
import type { WirePromocode } from '../../api/wire-content.ts'
import { DomainError } from '../core/domain-error.ts'
import { isClubMember } from '../customers/club-members.ts'
import type { Db } from '../db/database.ts'
import { birthdayCodeIn, birthdayRefusal, birthdayType } from './birthday-promocodes.ts'

type PromocodeRefusal = WirePromocodeRefused['code']
type Row = WirePromocode & { begun: boolean; over: boolean; used: boolean }

const columns = sql`id, code as name, to_json(valid_from) as valid_from, to_json(valid_to) as valid_to, fixed,
  amount::double precision as amount, type`
const isLeft = sql`uses < coalesce(most_uses, uses + 1)`

/** Why a code is invalid, for the shopper. */
export const promocodeMessages: Readonly<Record<PromocodeRefusal, string>> = {
  unknown: 'Vi kjenner ikke denne koden',
  expired: 'Koden er utløpt',
  notYetValid: 'Koden gjelder ikke ennå',
  alreadyUsed: 'Koden er allerede brukt',
  membersOnly: 'Koden er for medlemmer av kundeklubben. Logg inn som medlem for å bruke den.',
}

/** GET /promocodes: valid public codes. */
export async function publicPromocodes(db: Db): Promise<WirePromocode[]> {
  const { rows } = await db.execute<WirePromocode & Record<string, unknown>>(sql`
    select ${columns} from promocodes
    where type = 'public' and valid_from <= now() and valid_to > now() and ${isLeft}
    order by id`)
  return rows
}

/** A code as it is stored: capitals, single spaces. */
export const normaliseCode = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase()

/** Codes of this type are for club members only. */
const clubType = 'club'

/** Finds a promocode, or why it is invalid for the customer; null is a guest. */
export async function findPromocode(
  db: Db,
  typed: string,
  customerId: number | null,
): Promise<WirePromocode | PromocodeRefusal> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${columns}, valid_from <= now() as begun, valid_to <= now() as over, not (${isLeft}) as used
    from promocodes where code in (${normaliseCode(typed)}, ${birthdayCodeIn(typed)})`)
  const [row] = rows
  if (!row) return 'unknown'
  const { begun, over, used, ...promocode } = row
  if (over) return 'expired'
  if (!begun) return 'notYetValid'
  if (used) return 'alreadyUsed'
  if (promocode.type === birthdayType) return (await birthdayRefusal(db, promocode.id, customerId)) ?? promocode
  return promocode.type === clubType && !(await isClubMember(db, customerId)) ? 'membersOnly' : promocode
}

/**
 * GET /promocodes/check/{code}. @throws DomainError notFound for an unknown code, invalid for an expired, future, used
 * or members-only one
 */
export async function checkPromocode(db: Db, typed: string, customerId: number | null): Promise<WirePromocode> {
  const found = await findPromocode(db, typed, customerId)
  if (typeof found !== 'string') return found
  throw new DomainError(found === 'unknown' ? 'notFound' : 'invalid', promocodeMessages[found], { code: found })
}

/** Whether an order was rejected for its code. */
export const isPromocodeError = (error: unknown): boolean =>
  error instanceof DomainError && 'promocode' in error.details

/**
 * Counts a use, with its order; call last in a transaction, because orders with the same code wait for each other.
 * False when the last use is gone.
 */
export async function countPromocodeUse(tx: Db, { id }: Pick<WirePromocode, 'id'>): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update promocodes set uses = uses + 1 where id = ${id} and ${isLeft} returning 1`,
  )
  return rows.length > 0
}

/** Returns the use of a cancelled order; call last in a transaction. */
export async function releasePromocodeUse(tx: Db, code: string): Promise<void> {
  await tx.execute(sql`update promocodes set uses = uses - 1 where code = ${code} and uses > 0`)
}
