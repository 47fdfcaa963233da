import { sql } from 'drizzle-orm'
import type { WirePromocode, WirePromocodeRefused } from '../../api/wire-content.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/answer.ts'

type Row = WirePromocode & { begun: boolean; over: boolean; used: boolean }

const columns = sql`id, code as name, to_json(valid_from) as valid_from, to_json(valid_to) as valid_to, fixed,
  amount::double precision as amount, type`

/** GET /promocodes: those that hold now and are no secret. */
export async function publicPromocodes(db: Db): Promise<WirePromocode[]> {
  const { rows } = await db.execute<WirePromocode & Record<string, unknown>>(sql`
    select ${columns} from promocodes
    where type = 'public' and valid_from <= now() and valid_to > now() and uses < coalesce(most_uses, uses + 1)
    order by id`)
  return rows
}

const refused = (status: 404 | 422, { message, ...more }: WirePromocodeRefused): Refusal =>
  new Refusal(status, message, more)

/** GET /promocodes/check/{code}, however it is written. @throws Refusal 404 unknown; 422 over, not begun, used up */
export async function checkPromocode(db: Db, typed: string): Promise<WirePromocode> {
  const code = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase()
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${columns}, valid_from <= now() as begun, valid_to <= now() as over, uses >= most_uses as used
    from promocodes where code = ${code}`)
  const [row] = rows
  if (!row) throw refused(404, { message: 'Vi kjenner ikke denne koden', code: 'unknown' })
  const { begun, over, used, ...promocode } = row
  if (over) throw refused(422, { message: 'Koden har gått ut', code: 'expired' })
  if (!begun) throw refused(422, { message: 'Koden gjelder ikke ennå', code: 'notYetValid' })
  if (used) throw refused(422, { message: 'Koden er allerede brukt', code: 'alreadyUsed' })
  return promocode
}
