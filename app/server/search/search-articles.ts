import { type SQL, sql } from 'drizzle-orm'
import { genders, orePerKrone, priceStep } from '../../../machines/domain/index.ts'
import type { Db } from '../db/database.ts'
import { conditions } from './conditions.ts'
import type { SearchRequest } from './request.ts'

/** Columns that filters, sorts and facets read; the documents are fetched for one page's articles only. */
const judged = sql.raw(
  'id, gender_ids, colour_group_ids, available_ids, brand_id, category_id, subcategory_id, group_id, gross_price, price, bestseller_rank, name_sort',
)

/** The answer of POST /articles/search, as JSON text. */
export async function searchArticles(db: Db, request: SearchRequest): Promise<string> {
  const { take, page } = request
  const facets = request.facets ? sql`, 'facets', ${facetsOfScope}` : sql``
  const { rows } = await db.execute<{ body: string }>(sql`
    with ${matching(request)},
    paged as (select id, score, row_number() over (order by ${ordering(request)}) as place from matched
      order by ${ordering(request)} limit ${take} offset ${take * page}),
    counted as (select count(*) as total from matched)
    select json_build_object(
      'total', (select total from counted),
      'hits', json_build_object(
        'total', json_build_object('value', (select total from counted)),
        'hits', coalesce((
          select json_agg(json_build_object('_id', a.id::text, '_score', paged.score, '_source', a.doc) order by paged.place)
          from paged join articles a using (id)), '[]'::json))
      ${facets})::text as body`)
  return rows[0]!.body
}

/** The ids alone, in the list's order. */
export async function searchIds(db: Db, request: SearchRequest): Promise<string> {
  const { take, page } = request
  const { rows } = await db.execute<{ body: string }>(sql`
    with ${matching(request)},
    paged as (select id, row_number() over (order by ${ordering(request)}) as place from matched
      order by ${ordering(request)} limit ${take} offset ${take * page})
    select json_build_object(
      'total', (select count(*) from matched),
      'ids', coalesce((select json_agg(id order by place) from paged), '[]'::json))::text as body`)
  return rows[0]!.body
}

/** `in_scope` (what the list is a list of) and `matched` (what the shopper's filters leave of it). */
const matching = ({ query, scope, filters }: SearchRequest): SQL =>
  sql`${query === '' ? everything(scope) : found(query, scope)},
    matched as (select * from in_scope where ${conditions(filters)})`

const everything = (scope: SearchRequest['scope']): SQL =>
  sql`in_scope as materialized (select null::real as score, ${judged} from articles where visible and ${conditions(scope)})`

/**
 * Full text with Norwegian stems and a prefix on the last word. Only where that finds nothing do trigrams look for what
 * is written nearly so.
 */
function found(query: string, scope: SearchRequest['scope']): SQL {
  const words = wordsOf(query)
  if (words.length === 0) {
    return sql`in_scope as materialized (select null::real as score, ${judged} from articles where false)`
  }
  const terms = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
  const plain = words.join(' ')
  return sql`
    exact as materialized (
      select ts_rank(search, to_tsquery('norwegian', ${terms})) as score, ${judged} from articles
      where visible and search @@ to_tsquery('norwegian', ${terms}) and ${conditions(scope)}),
    nearly as materialized (
      select word_similarity(${plain}, search_name) as score, ${judged} from articles
      where visible and ${plain} <% search_name and not exists (select 1 from exact) and ${conditions(scope)}),
    in_scope as materialized (select * from exact union all select * from nearly)`
}

/** Letters and digits only: nothing of PostgreSQL's query language comes through. */
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

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
  'price', (select json_build_object(
      'min', coalesce(floor(min(gross_price) / ${orePerStep}) * ${step}, 0),
      'max', coalesce(ceil(max(gross_price) / ${orePerStep}) * ${step}, 0)) from in_scope))`
