import { type SQL, sql } from 'drizzle-orm'
import { genders, orePerKrone, priceStep } from '../../../machines/domain/index.ts'
import type { Db } from '../db/database.ts'
import { conditions } from './conditions.ts'
import { wordsOf } from './fold.ts'
import type { SearchRequest } from './request.ts'
import type { TextSearch, Way } from './text-search.ts'

/** Columns that filters, sorts and facets read; the documents are fetched for one page's articles only. */
const judged = sql.raw(
  'id, gender_ids, colour_group_ids, available_ids, brand_id, category_id, subcategory_id, group_id, gross_price, price, bestseller_rank, name_sort',
)

interface Found {
  /** Whether the scope has any article of the text. */
  any: boolean
  body: string
}

/** Keeps for a while what is read under a key. */
type Remembered = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** The answer of POST /articles/search, as JSON text. */
export async function searchArticles(
  db: Db,
  text: TextSearch,
  request: SearchRequest,
  remembered: Remembered,
): Promise<string> {
  const { take, page } = request
  const facets = request.facets ? sql`, 'facets', ${await facetsFor(db, request, remembered)}` : sql``
  return firstFound(
    db,
    text,
    request,
    (inScope) => sql`
    with ${matching(inScope, request)},
    paged as (select id, score, row_number() over (order by ${ordering(request)}) as place from matched
      order by ${ordering(request)} limit ${take} offset ${take * page}),
    counted as (select count(*) as total from matched)
    select exists (select 1 from in_scope) as any, json_build_object(
      'total', (select total from counted),
      'hits', json_build_object(
        'total', json_build_object('value', (select total from counted)),
        'hits', coalesce((
          select json_agg(json_build_object('_id', a.id::text, '_score', paged.score, '_source', a.doc) order by paged.place)
          from paged join articles a using (id)), '[]'::json))
      ${facets})::text as body`,
  )
}

/** The ids alone, in the list's order. */
export function searchIds(db: Db, text: TextSearch, request: SearchRequest): Promise<string> {
  const { take, page } = request
  return firstFound(
    db,
    text,
    request,
    (inScope) => sql`
    with ${matching(inScope, request)},
    paged as (select id, row_number() over (order by ${ordering(request)}) as place from matched
      order by ${ordering(request)} limit ${take} offset ${take * page})
    select exists (select 1 from in_scope) as any, json_build_object(
      'total', (select count(*) from matched),
      'ids', coalesce((select json_agg(id order by place) from paged), '[]'::json))::text as body`,
  )
}

const suggestedArticles = 6
const suggestedOthers = 3

/** GET /suggestions: the likeliest articles, the groups that most of what is found lies in, and brands that begin so. */
export function suggest(db: Db, text: TextSearch, query: string): Promise<string> {
  const start = wordsOf(query).join(' ')
  return firstFound(
    db,
    text,
    { query, scope: [] },
    (inScope) => sql`
    with in_scope as materialized (${inScope}),
    best as (select id, row_number() over (order by score desc, bestseller_rank, id) as place from in_scope
      order by score desc, bestseller_rank, id limit ${suggestedArticles}),
    most as (select group_id, count(*) as n from in_scope group by 1 order by 2 desc, 1 limit ${suggestedOthers})
    select exists (select 1 from in_scope) as any, json_build_object(
      'articles', coalesce((select json_agg(json_build_object('ArticleID', a.id, 'Name', a.name, 'Brand', a.doc->'Brand',
        'Image', a.doc->'Image', 'FinalSuggestedPrice', a.doc->'FinalSuggestedPrice') order by best.place)
        from best join articles a using (id)), '[]'::json),
      'categories', coalesce((select json_agg(json_build_object('MainGroupID', c.id, 'MainGroupName', c.name,
        'ArticleGroup2ID', s.id, 'Group2', s.name, 'ArticleGroup3ID', g.id, 'Group3', g.name, 'count', n) order by n desc, g.id)
        from most join groups g on g.id = group_id join subcategories s on s.id = g.subcategory_id
        join categories c on c.id = g.category_id), '[]'::json),
      'productlines', coalesce((select json_agg(json_build_object('ProductLineID', id, 'Name', name) order by name) from (
        select id, name from brands where ${start} <> '' and starts_with(replace(translate(lower(name), 'øå', 'oa'), 'æ', 'ae'), ${start})
        order by name limit ${suggestedOthers}) as b), '[]'::json))::text as body`,
  )
}

/** Reads the text in one way after the other, until the scope has something of it; the last answer stands. */
async function firstFound(
  db: Db,
  text: TextSearch,
  { query, scope }: Pick<SearchRequest, 'query' | 'scope'>,
  statement: (inScope: SQL) => SQL,
): Promise<string> {
  const ask = async (way: Way): Promise<Found> => {
    const inScope = sql`select ${way.score} as score, ${judged} from ${way.from}
      where visible and ${way.where} and ${conditions(scope)}`
    const { rows } = await db.execute<Found & Record<string, unknown>>(statement(inScope))
    return rows[0]!
  }
  if (query === '') return (await ask(everything)).body
  let last: Found | null = null
  for await (const way of text.ways(query)) {
    last = await ask(way)
    if (last.any) break
  }
  return (last ?? (await ask(nothing))).body
}

const everything: Way = { from: sql`articles`, where: sql`true`, score: sql`null::real` }
const nothing: Way = { ...everything, where: sql`false` }

/** `in_scope` (what the list is a list of) and `matched` (what the shopper's filters leave of it). */
const matching = (inScope: SQL, { filters }: SearchRequest): SQL =>
  sql`in_scope as materialized (${inScope}), matched as (select * from in_scope where ${conditions(filters)})`

function ordering({ sort, query }: SearchRequest): SQL {
  const by = sort?.by ?? (query === '' ? 'bestseller' : 'relevance')
  const direction = sort?.order === 'desc' ? sql`desc` : sql`asc`
  switch (by) {
    case 'relevance':
      return sql`score desc nulls last, bestseller_rank, id`
    case 'bestseller':
      return sql`bestseller_rank ${direction}, id`
    case 'price':
      return sql`price ${direction}, id`
    case 'name':
      return sql`name_sort collate "C" ${direction}, id`
    default:
      return by satisfies never
  }
}

const genderNames = sql.join(
  genders.map(({ id, name }) => sql`(${id}::int, ${name}::text)`),
  sql`, `,
)
const step = sql.raw(String(priceStep))
const orePerStep = sql.raw(`${priceStep * orePerKrone}.0`)

/**
 * What the filters of a list offer, as JSON: counted with the list, or, where the list is no more than a place in the
 * catalogue, remembered. Every visitor of a category asks for the same, and no sale changes it, unless it is asked of a
 * shop's stock.
 */
async function facetsFor(db: Db, { query, scope }: SearchRequest, remembered: Remembered): Promise<SQL> {
  if (query !== '' || scope.some(({ field }) => field === 'available.ShopID')) return facetsOfScope
  const facets = await remembered(`facets ${JSON.stringify(scope)}`, async () => {
    const { rows } = await db.execute<{ facets: string }>(sql`
      with in_scope as materialized (select ${judged} from articles where visible and ${conditions(scope)})
      select ${facetsOfScope}::text as facets`)
    return rows[0]!.facets
  })
  return sql`${facets}::json`
}

/** Counted in the whole scope, so that a filter never hides its own alternatives. */
const facetsOfScope = sql`json_build_object(
  'genders', (select coalesce(json_agg(json_build_object('id', g.id, 'Name', g.name, 'count', n) order by g.id), '[]'::json)
    from (select unnest(gender_ids) as id, count(*) as n from in_scope group by 1) c
    join (values ${genderNames}) as g (id, name) using (id)),
  'colorGroups', (select coalesce(json_agg(json_build_object('id', g.id, 'Name', g.name, 'HexCode', g.hex, 'count', n) order by g.id), '[]'::json)
    from (select unnest(colour_group_ids) as id, count(*) as n from in_scope group by 1) c join colour_groups g using (id)),
  'productlines', (select coalesce(json_agg(json_build_object('id', b.id, 'Name', b.name, 'count', n)
      order by translate(lower(b.name), 'æøå', '{|}') collate "C"), '[]'::json)
    from (select brand_id as id, count(*) as n from in_scope group by 1) c join brands b using (id)),
  'shops', (select coalesce(json_agg(json_build_object('id', id, 'Name', doc ->> 'Name')
      order by translate(lower(doc ->> 'Name'), 'æøå', '{|}') collate "C"), '[]'::json) from shops where physical),
  'groups', (select coalesce(json_agg(json_build_object('id', g.id, 'Name', g.name, 'count', n)
      order by translate(lower(g.name), 'æøå', '{|}') collate "C"), '[]'::json)
    from (select group_id as id, count(*) as n from in_scope group by 1) c join groups g using (id)),
  'price', (select json_build_object(
      'min', coalesce(floor(min(gross_price) / ${orePerStep}) * ${step}, 0),
      'max', coalesce(ceil(max(gross_price) / ${orePerStep}) * ${step}, 0)) from in_scope))`
