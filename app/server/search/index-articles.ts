import { sql } from 'drizzle-orm'
import type { WireArticle } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { idArray } from './conditions.ts'
import { searchEdition, searchTexts } from './search-texts.ts'

/** Articles per statement. */
const batchSize = 200
const indexLock = 7_266_548

/** Collects the words of articles' names and kinds, with counts, and marks the index's edition. */
export async function gatherWords(tx: Db): Promise<void> {
  await tx.execute(sql`delete from search_words`)
  await tx.execute(sql`insert into search_words (word, articles)
    select word, count(*) from articles, unnest(string_to_array(search_name || ' ' || search_kind || ' ' || search_place, ' ')) as word
    where visible and length(word) between 2 and 60 group by 1`)
  await tx.execute(sql`insert into settings (key, value) values ('searchEdition', ${JSON.stringify(searchEdition)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Rebuilds an index of an earlier edition; replicas that start together do it once. */
export async function indexArticles(db: Db, log: (line: string) => void): Promise<void> {
  if (await isIndexed(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
    if (await isIndexed(tx)) return
    const { rows } = await tx.execute<{ id: number }>(sql`select id from articles order by id`)
    await indexArticlesOf(
      tx,
      rows.map(({ id }) => id),
    )
    await gatherWords(tx)
    log(`Search index rebuilt: ${rows.length} articles`)
  })
}

/** Writes the search texts of articles again, from their documents. */
export async function indexArticlesOf(tx: Db, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const { rows } = await tx.execute<{
      id: number
      category: string
      doc: WireArticle
      technical: string | null
    }>(sql`
        select a.id, c.name as category, a.doc, a.extra ->> 'TechDescription' as technical from articles a join categories c on c.id = a.category_id
        where a.id = any(${idArray(ids.slice(from, from + batchSize))})`)
    const texts = rows.map(({ id, category, doc, technical }) => ({
      id,
      ...searchTexts(searchableOf(doc, category, technical ?? '')),
    }))
    await tx.execute(sql`update articles a set search_name = t.search_name, search_kind = t.search_kind,
          search_place = t.search_place, search_text = t.search_text, properties = t.properties
        from json_populate_recordset(null::articles, ${JSON.stringify(texts)}::json) t where a.id = t.id`)
  }
}

async function isIndexed(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ value: number }>(sql`select value from settings where key = 'searchEdition'`)
  return rows[0]?.value === searchEdition
}

const searchableOf = (doc: WireArticle, category: string, technicalDescription: string) => ({
  name: doc.Name,
  brand: doc.Brand,
  group: doc.Group3,
  subcategory: doc.Group2,
  category,
  articleNo: doc.ArticleNo,
  genders: doc.genders.map(({ Name }) => Name),
  colours: [...doc.colors.map(({ Name }) => Name), ...doc.colorGroups.map(({ Name }) => Name)],
  description: doc.Description,
  technicalDescription,
})
