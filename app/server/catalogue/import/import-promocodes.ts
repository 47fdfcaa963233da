import { sql } from 'drizzle-orm'
import { orePerKrone } from '../../../../machines/domain/index.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { birthdayType } from '../../promocodes/birthday-promocodes.ts'
import type { FeedPromocode } from '../feed/feed-promocode.ts'
import { momentIn } from '../feed/period.ts'
import type { Importer } from './import-records.ts'

export interface PromocodesReport {
  promocodes: number
  added: number
  changed: number
  unchanged: number
  /** Codes that the feed has no longer, and that were valid or would have been. */
  ended: number
}

/** A percentage is stored as a share, exactly. */
const shareDigits = 10_000

const rowOf = ({ code, percent, kroner, from, to, uses, type = 'gift' }: FeedPromocode) => ({
  code,
  valid_from: momentIn(from, false)!.toISOString(),
  valid_to: momentIn(to, true)!.toISOString(),
  fixed: kroner !== undefined,
  amount:
    kroner === undefined
      ? Math.round((percent ?? 0) * shareDigits) / (shareDigits * 100)
      : Math.round(kroner * orePerKrone),
  type,
  most_uses: uses ?? null,
})

/**
 * Imports all promocodes. Those that are missing end now, and orders keep them; with `isPartial` they stay. Uses that
 * were counted stay counted.
 */
export async function openPromocodeImport(
  tx: Db,
  isPartial: boolean | undefined,
  now: Date,
): Promise<Importer<FeedPromocode, PromocodesReport>> {
  await tx.execute(sql`create temporary table staged_promocodes on commit drop as
    select code, valid_from, valid_to, fixed, amount, type, most_uses from promocodes limit 0`)
  let promocodes = 0
  return {
    problemsOf: () => [],

    async take(batch) {
      promocodes += batch.length
      await insertRows(tx, 'staged_promocodes', batch.map(rowOf))
    },

    async finish() {
      const { rows } = await tx.execute<{ added: number; changed: number }>(sql`
        with written as (
          insert into promocodes as p (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
          select (select coalesce(max(id), 0) from promocodes where type <> ${birthdayType}) + row_number() over (order by code), s.* from staged_promocodes s
          on conflict (code) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to,
            fixed = excluded.fixed, amount = excluded.amount, type = excluded.type, most_uses = excluded.most_uses
            where (p.valid_from, p.valid_to, p.fixed, p.amount, p.type, p.most_uses) is distinct from
              (excluded.valid_from, excluded.valid_to, excluded.fixed, excluded.amount, excluded.type, excluded.most_uses)
          returning (xmax = 0) as is_new)
        select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as changed
        from written`)
      const { added, changed } = rows[0]!
      const ended = isPartial ? 0 : await endMissing(tx, now)
      return { promocodes, added, changed, unchanged: promocodes - added - changed, ended }
    },
  }
}

async function endMissing(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update promocodes p set valid_to = ${now.toISOString()}::timestamptz,
      valid_from = least(valid_from, ${now.toISOString()}::timestamptz)
    where valid_to > ${now.toISOString()}::timestamptz and type <> ${birthdayType}
      and not exists (select 1 from staged_promocodes s where s.code = p.code) returning id`)
  return rows.length
}
