import * as v from 'valibot'
import type { PositionOf } from './entry.ts'
import { type FeedBanner, feedBanner } from './feed-banner.ts'
import { type FeedCampaign, feedCampaign } from './feed-campaign.ts'
import { categoryKey, type FeedCategory, feedCategory } from './feed-category.ts'
import { type FeedColourGroup, feedColourGroup } from './feed-colour-group.ts'
import { type FeedPromocode, feedPromocode } from './feed-promocode.ts'
import { gtin, pieces, problemText, problemTextOf, required, saleFields, text } from './fields.ts'
import type { Item } from './google-items.ts'
import { longestDescription, longestId, longestName } from './limits.ts'

// What a chain sends beside its articles: shops, categories, colour groups, campaigns, banners, stock, prices and
// promocodes. A record is a line of JSON Lines or a row of a table.

/** A kind of records, and how they are told apart. */
export interface RecordKind<Value> {
  schema: v.GenericSchema<unknown, Value> & { entries: Readonly<Record<string, v.GenericSchema>> }
  /** Column that a table of this kind must have. */
  keyColumn: string
  /** Names a record: a second one with the same key is refused. */
  keyOf(value: Value): { column: string; key: string }
  /** Fields that are lists, and what separates their values in a table. */
  lists?: Readonly<Record<string, RegExp>>
}

const longestPeriods = 200
const hoursMeaning = 'Shoppers would come to a closed door.'
const hoursRemedy = 'Write days by number, Monday is 1: "1-5 10:00-18:00; 6 10:00-16:00".'
const period = /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Days by ISO number, and times: `[1, 5]` and `['10:00', '18:00']`. */
export interface OpeningHours {
  days: [number, number]
  time: [string, string]
}

/** Periods of text; null when one cannot be read, or has its end before its begin. */
export function openingHoursIn(given: string): OpeningHours[] | null {
  const periods: OpeningHours[] = []
  for (const part of given.split(/[;,]/).map((one) => one.trim().replaceAll('–', '-'))) {
    if (part === '') continue
    const [, first, last = first, opens, closes] = period.exec(part) ?? []
    if (!first || !last || !opens || !closes || first > last || opens >= closes) return null
    periods.push({ days: [Number(first), Number(last)], time: [opens, closes] })
  }
  return periods
}

const hours = v.pipe(
  v.string(),
  v.maxLength(longestPeriods),
  v.check(
    (given) => openingHoursIn(given) !== null,
    problemTextOf((given) => `${given} is not a list of opening hours.`, hoursMeaning, hoursRemedy),
  ),
  v.transform((given) => openingHoursIn(given) ?? []),
)

const shopId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))

const wrongPlace = 'Distances to it would be wrong.'
const degrees = (most: number) =>
  v.pipe(
    v.number(problemTextOf((given) => `${given} is not a coordinate.`, wrongPlace, 'Write degrees, such as 59.9127.')),
    v.minValue(-most, problemText('The coordinate is out of range.', wrongPlace, `Write ${-most} to ${most}.`)),
    v.maxValue(most, problemText('The coordinate is out of range.', wrongPlace, `Write ${-most} to ${most}.`)),
  )

const httpsAddress = v.pipe(
  text(longestName),
  v.regex(
    /^https:\/\/\S+$/,
    problemTextOf((given) => `${given} is not an https address.`, 'The map could not be opened.', 'Leave it out.'),
  ),
)
const email = v.pipe(
  text(longestName),
  v.regex(
    /^[^\s@<>"]+@[^\s@<>"]+$/,
    problemTextOf((given) => `${given} is not an e-mail address.`, 'Shoppers could not write.', 'Leave it out.'),
  ),
)

export const feedShop = v.strictObject({
  id: v.pipe(shopId, v.description('names the shop in every import, and in stock')),
  number: v.optional(v.pipe(shopId, v.description("number in the chain's own systems; the id without it"))),
  name: v.pipe(required(longestName), v.description('what shoppers call it: «Fjellsport Oslo»')),
  legalName: v.optional(v.pipe(text(longestName), v.description('name of the company'))),
  orgNo: v.optional(v.pipe(text(longestId), v.description('organisation number'))),
  address: v.pipe(required(longestName), v.description('street and number')),
  postcode: v.pipe(
    v.string(),
    v.regex(
      /^\d{4}$/,
      problemTextOf((given) => `${given} is not a postcode.`, 'Nobody finds the shop.', 'Write four digits in quotes.'),
    ),
    v.description('four digits'),
  ),
  city: v.pipe(required(longestName), v.description('postal town')),
  email: v.optional(v.pipe(email, v.description('its own address'))),
  phone: v.optional(v.pipe(text(longestId), v.description('telephone'))),
  chain: v.optional(v.pipe(text(longestName), v.description('chain that it belongs to'))),
  description: v.optional(v.pipe(text(longestDescription), v.description('what is worth knowing about it'))),
  hours: v.pipe(hours, v.description('`1-5 10:00-18:00; 6 10:00-16:00`: days by number, Monday is 1')),
  latitude: v.optional(v.pipe(degrees(90), v.description('degrees; distances need both'))),
  longitude: v.optional(v.pipe(degrees(180), v.description('degrees'))),
  mapLink: v.optional(v.pipe(httpsAddress, v.description('a map of it'))),
  messenger: v.optional(v.pipe(text(longestId), v.description('account in Messenger'))),
})

const placeOfStock = v.pipe(
  v.union(
    [v.literal('web'), shopId],
    problemTextOf(
      (given) => `${given} is not a shop.`,
      'Nobody could buy or collect there.',
      'Write the number of a shop, or web.',
    ),
  ),
  v.description('number of the shop; `web` is the stock of home delivery'),
)

const feedStock = v.strictObject({
  ean: v.pipe(gtin, v.description('GTIN of the variant')),
  shop: placeOfStock,
  pieces: v.pipe(pieces, v.description('on the shelf: open orders are subtracted by the shop')),
})

const feedPrice = v.strictObject({
  id: v.pipe(required(longestId), v.description('article number')),
  ...saleFields,
})

export type FeedShop = v.InferOutput<typeof feedShop>
export type FeedStock = v.InferOutput<typeof feedStock>
export type FeedPrice = v.InferOutput<typeof feedPrice>

const keyed = (column: string, key: unknown) => ({ column, key: String(key) })

const shops: RecordKind<FeedShop> = {
  schema: feedShop,
  keyColumn: 'id',
  keyOf: ({ id }) => keyed('id', id),
}
const stock: RecordKind<FeedStock> = {
  schema: feedStock,
  keyColumn: 'ean',
  keyOf: ({ ean, shop }) => keyed('ean', `${Number(ean)} ${shop}`),
}
const prices: RecordKind<FeedPrice> = {
  schema: feedPrice,
  keyColumn: 'id',
  keyOf: ({ id }) => keyed('id', id),
}

const categories: RecordKind<FeedCategory> = {
  schema: feedCategory,
  keyColumn: 'category',
  keyOf: ({ category }) => keyed('category', categoryKey(category)),
  lists: { category: /\s*>\s*/ },
}
const colourGroups: RecordKind<FeedColourGroup> = {
  schema: feedColourGroup,
  keyColumn: 'name',
  keyOf: ({ name }) => keyed('name', name.toLowerCase()),
  lists: { colours: /\s*,\s*/ },
}
const campaigns: RecordKind<FeedCampaign> = {
  schema: feedCampaign,
  keyColumn: 'slug',
  keyOf: ({ slug }) => keyed('slug', slug),
  lists: { articles: /\s*,\s*/ },
}
const banners: RecordKind<FeedBanner> = {
  schema: feedBanner,
  keyColumn: 'slot',
  keyOf: ({ slot, brand, set }) =>
    keyed(
      'slot',
      [slot, ...(brand === undefined ? [] : [`of brand ${brand}`]), ...(set ? [`in ${set}`] : [])].join(' '),
    ),
}
const promocodes: RecordKind<FeedPromocode> = {
  schema: feedPromocode,
  keyColumn: 'code',
  keyOf: ({ code }) => keyed('code', code),
}

/** Kinds of records by the name that operators give. */
export const recordKinds = {
  shops,
  categories,
  'colour-groups': colourGroups,
  campaigns,
  banners,
  stock,
  prices,
  promocodes,
} as const
export type KindName = keyof typeof recordKinds
/** Every kind of data that operators import. */
export type Kind = 'articles' | KindName

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row of a table as the fields of a record. Columns have the fields' names, also as `sale_price`. */
export function fieldsOf<Value>(
  { schema, lists = {} }: Pick<RecordKind<Value>, 'schema' | 'lists'>,
  item: Item,
): Record<string, unknown> {
  const fields = new Map(Object.keys(schema.entries).map((field) => [field.toLowerCase(), field]))
  return Object.fromEntries(
    [...item].map(([column, [given = '']]) => {
      const field = fields.get(camel(column).toLowerCase()) ?? camel(column)
      const separator = Object.hasOwn(lists, field) ? lists[field] : undefined
      if (separator) return [field, given.trim().split(separator)]
      return [field, isNumeric(schema.entries[field]) ? numberIn(given) : given]
    }),
  )
}

/** The first type that a schema takes decides: a number in a table is text until then. */
function isNumeric(schema: v.GenericSchema | undefined): boolean {
  if (!schema) return false
  const { type, wrapped, pipe, options } = schema as Partial<{
    type: string
    wrapped: v.GenericSchema
    pipe: readonly v.GenericSchema[]
    options: readonly v.GenericSchema[]
  }>
  if (pipe && pipe[0] !== schema) return isNumeric(pipe[0])
  if (wrapped) return isNumeric(wrapped)
  return type === 'number' || options?.some(isNumeric) === true
}

/** Kroner may have a comma. What is no number stays text, for the schema to refuse. */
function numberIn(given: string): unknown {
  const text = given.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : given
}

/** Names the field as a table does. */
export const columnPosition: PositionOf = (path) => ({ column: snake(path) })
