import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { kronerFromOre } from '../../../../machines/domain/index.ts'
import type { Db } from '../../db/database.ts'
import { birthdayType } from '../../promocodes/birthday-promocodes.ts'
import type { feedPromocode } from '../feed/feed-promocode.ts'

type PromocodeLine = v.InferInput<typeof feedPromocode>

interface Row extends Record<string, unknown> {
  code: string
  from: string
  to: string
  fixed: boolean
  amount: number
  type: NonNullable<PromocodeLine['type']>
  uses: number | null
}

/** All promocodes that have not ended, in the shop's own format. Moments are exact, in UTC. */
export async function exportPromocodes(db: Db, take: (line: PromocodeLine) => Promise<void>): Promise<number> {
  const { rows } = await db.execute<Row>(sql`
    select code, to_json(valid_from) as "from", to_json(valid_to) as "to", fixed, amount::double precision as amount,
      type, most_uses as uses
    from promocodes where valid_to > now() and type <> ${birthdayType} order by code`)
  for (const row of rows) await take(lineOf(row))
  return rows.length
}

const lineOf = ({ code, from, to, fixed, amount, type, uses }: Row): PromocodeLine => ({
  code,
  ...(fixed ? { kroner: kronerFromOre(amount) } : { percent: Math.round(amount * 1e6) / 1e4 }),
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  ...(uses !== null && { uses }),
  type,
})
