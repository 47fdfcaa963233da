import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { WireShop } from '../../../api/wire.ts'
import type { Db } from '../../db/database.ts'
import type { feedShop } from '../feed/records.ts'

type ShopLine = v.InferInput<typeof feedShop>

/** All open shops in the shop's own format, in the order of their ids. */
export async function exportShops(db: Db, take: (shop: ShopLine) => Promise<void>): Promise<number> {
  const { rows } = await db.execute<{ doc: WireShop }>(sql`select doc from shops where physical order by id`)
  for (const { doc } of rows) await take(lineOf(doc))
  return rows.length
}

const hoursText = (hours: WireShop['openingHours']): string =>
  hours.map(({ days: [first, last], time: [opens, closes] }) => `${first}-${last} ${opens}-${closes}`).join('; ')

const given = <Key extends string, Value>(name: Key, value: Value | null | undefined) =>
  value === null || value === undefined || value === '' ? {} : ({ [name]: value } as Record<Key, Value>)

const lineOf = (shop: WireShop): ShopLine => ({
  id: shop.ShopID,
  number: shop.ShopNo,
  name: shop.Name,
  ...given('legalName', shop.FullName),
  ...given('orgNo', shop.OrgNo),
  address: shop.Address,
  postcode: shop.PostNo,
  city: shop.PostPlace,
  ...given('email', shop.Email),
  ...given('phone', shop.Phone),
  ...given('chain', shop.Chain),
  ...given('description', shop.Description),
  hours: hoursText(shop.openingHours),
  ...given('latitude', shop.CoordLat),
  ...given('longitude', shop.CoordLong),
  ...given('mapLink', shop.MapLink),
  ...given('messenger', shop.MessengerID),
})
