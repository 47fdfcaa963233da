import { sql } from 'drizzle-orm'
import { webStockShopId } from '../../../../machines/domain/index.ts'
import type { WireShop } from '../../../api/wire.ts'
import { pinnedAt } from '../../../content/map.ts'
import { OperatorError } from '../../core/operator-error.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedShop } from '../feed/records.ts'
import { noteFrameChange } from '../follow-changes.ts'
import { insertBasics } from './import-articles.ts'
import type { Importer } from './import-records.ts'

export interface ShopsReport {
  shops: number
  added: number
  changed: number
  unchanged: number
  /** Shops that the feed has no longer. */
  closed: number
}

function shopDocument(feed: FeedShop): WireShop {
  const { id, name, latitude, longitude, description = '' } = feed
  const isPlaced = latitude !== undefined && longitude !== undefined
  return {
    ShopID: id,
    ShopNo: feed.number ?? id,
    Name: name,
    FullName: feed.legalName ?? name,
    OrgNo: feed.orgNo ?? '',
    Address: feed.address,
    PostNo: feed.postcode,
    PostPlace: feed.city,
    Email: feed.email ?? '',
    Phone: feed.phone ?? '',
    Chain: feed.chain ?? '',
    Description: description,
    openingHours: feed.hours,
    CoordLat: isPlaced ? latitude : null,
    CoordLong: isPlaced ? longitude : null,
    MapLink: feed.mapLink ?? (isPlaced ? pinnedAt({ lat: latitude, lng: longitude }, 16) : ''),
    MessengerID: feed.messenger ?? null,
  }
}

/**
 * Imports all shops. Those that are missing close: nobody finds them, and their orders keep them. With `isPartial` they
 * stay open. @throws OperatorError when a missing shop has goods to hand over
 */
export async function openShopImport(tx: Db, isPartial: boolean | undefined): Promise<Importer<FeedShop, ShopsReport>> {
  await insertBasics(tx)
  await tx.execute(
    sql`create temporary table staged_shops on commit drop as select id, physical, doc from shops limit 0`,
  )
  let shops = 0
  return {
    problemsOf: ({ at, value: { id } }) =>
      id === webStockShopId
        ? [
            {
              ...at,
              column: 'id',
              wrong: `The number ${webStockShopId} is that of the stock of home delivery.`,
              meaning: 'The shop would sell what the web sells.',
              remedy: 'Give the shop another number.',
            },
          ]
        : [],

    async take(batch) {
      shops += batch.length
      await insertRows(
        tx,
        'staged_shops',
        batch.map((feed) => ({ id: feed.id, physical: true, doc: shopDocument(feed) })),
      )
    },

    async finish() {
      const closed = isPartial ? 0 : await closeMissing(tx)
      const { rows } = await tx.execute<{ added: number; changed: number }>(sql`
        with written as (
          insert into shops as s (id, physical, doc) select id, physical, doc from staged_shops
          on conflict (id) do update set physical = true, doc = excluded.doc
            where s.doc <> excluded.doc or not s.physical
          returning (xmax = 0) as is_new)
        select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as changed
        from written`)
      const { added, changed } = rows[0]!
      if (added + changed + closed > 0) await noteFrameChange(tx)
      return { shops, added, changed, unchanged: shops - added - changed, closed }
    },
  }
}

async function closeMissing(tx: Db): Promise<number> {
  const { rows: busy } = await tx.execute<{ id: number; name: string; open: number }>(sql`
    select s.id, s.doc->>'Name' as name, count(*)::int as open from shops s join (
      select shop_id from orders where status in ('awaitingPayment', 'paid') and handed_over_at is null
      union all select shop_id from reservations where status_id <= 3) g on g.shop_id = s.id
    where s.physical and not exists (select 1 from staged_shops n where n.id = s.id) group by 1, 2 order by 1`)
  if (busy.length > 0) {
    const names = busy.map(({ id, name, open }) => `${id} ${name} (${open})`).join(', ')
    throw new OperatorError(
      'badSetting',
      `Shops are not in the feed and would close, but have orders or reservations to hand over: ${names}. Nothing is changed. Hand them over first, or import with --partial.`,
    )
  }
  const { rows } = await tx.execute<{ id: number }>(sql`update shops s set physical = false
    where physical and not exists (select 1 from staged_shops n where n.id = s.id) returning id`)
  return rows.length
}
