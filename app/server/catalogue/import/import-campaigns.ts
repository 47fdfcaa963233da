import { sql } from 'drizzle-orm'
import type { WireCampaign } from '../../../api/wire-content.ts'
import { campaignsPath } from '../../../content/campaigns.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedCampaign } from '../feed/feed-campaign.ts'
import { quoted } from '../feed/feed-problem.ts'
import { momentIn } from '../feed/period.ts'
import { noteFrameChange } from '../follow-changes.ts'
import { nameArticles } from './import-articles.ts'
import type { Importer } from './import-records.ts'

export interface CampaignsReport {
  campaigns: number
  added: number
  /** Those with another text or period, or other articles. */
  changed: number
  unchanged: number
  /** Campaigns that the feed has no longer, and that ran or would have. */
  ended: number
}

const addressOf = ({ slug }: Pick<FeedCampaign, 'slug'>): string => `${campaignsPath}/${slug}`

/** A campaign's document without its id and the number of its articles. */
const documentOf = (feed: FeedCampaign): Omit<WireCampaign, 'CampaignID' | 'Count'> => ({
  Name: feed.name,
  ShortDescription: feed.intro,
  Description: feed.text ?? '',
  Start: momentIn(feed.from, false)!.toISOString(),
  End: momentIn(feed.to, true)!.toISOString(),
  Image: feed.picture ?? null,
  ImageMobile: feed.pictureMobile ?? null,
  ShowLabel: feed.label === undefined ? 0 : 1,
  ShowImage: feed.picture === undefined ? 0 : 1,
  LabelText: feed.label ?? '',
  Url: addressOf(feed),
})

/**
 * Imports all campaigns, with the articles of each. Those that are missing end now, and their addresses lead to the
 * list of campaigns; with `isPartial` they stay.
 */
export async function openCampaignImport(
  tx: Db,
  isPartial: boolean | undefined,
  now: Date,
): Promise<Importer<FeedCampaign, CampaignsReport>> {
  await nameArticles(tx)
  await tx.execute(
    sql`create temporary table staged_campaigns (url text not null, doc jsonb not null, id integer) on commit drop`,
  )
  await tx.execute(
    sql`create temporary table staged_members (url text not null, article_id integer not null) on commit drop`,
  )
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`select key, article_id as id from feed_articles`)
  const known = new Map(rows.map(({ key, id }) => [key, id]))
  let campaigns = 0
  return {
    problemsOf: ({ at, value: { articles = [] } }) =>
      articles
        .filter((key) => !known.has(key))
        .slice(0, 1)
        .map((key) => ({
          ...at,
          column: 'articles',
          wrong: `There is no article ${quoted(key)}.`,
          meaning: 'The campaign would lack it.',
          remedy: 'Import the article first, or leave it out.',
        })),

    async take(batch) {
      campaigns += batch.length
      await insertRows(
        tx,
        'staged_campaigns',
        batch.map((feed) => ({ url: addressOf(feed), doc: documentOf(feed) })),
      )
      for (const feed of batch) {
        const ids = new Set(feed.articles?.map((key) => known.get(key)!))
        await insertRows(
          tx,
          'staged_members',
          [...ids].map((id) => ({ url: addressOf(feed), article_id: id })),
        )
      }
    },

    async finish() {
      await tx.execute(sql`update staged_campaigns s set id = c.id from campaigns c where c.doc->>'Url' = s.url`)
      const { rows: written } = await tx.execute<{ id: number; is_new: boolean }>(sql`
        with placed as (
          select coalesce(s.id, (select coalesce(max(id), 0) from campaigns)
            + (row_number() over (partition by s.id is null order by s.url))::int) as id, s.url, s.doc
          from staged_campaigns s),
        named as (update staged_campaigns s set id = p.id from placed p where p.url = s.url)
        insert into campaigns as c (id, doc)
        select id, doc || jsonb_build_object('CampaignID', id) from placed
        on conflict (id) do update set doc = excluded.doc where c.doc <> excluded.doc
        returning id, (xmax = 0) as is_new`)
      const changed = new Set([...written.map(({ id }) => id), ...(await writeMembers(tx))])
      const ended = isPartial ? 0 : await endMissing(tx, now)
      if (changed.size + ended > 0) await noteFrameChange(tx)
      const added = written.filter(({ is_new: isNew }) => isNew).length
      return { campaigns, added, changed: changed.size - added, unchanged: campaigns - changed.size, ended }
    },
  }
}

/** Writes which articles are in the campaigns of the feed, and returns the ids of those that changed. */
async function writeMembers(tx: Db): Promise<number[]> {
  const entries = sql`jsonb_array_elements(a.doc->'campaigns')`
  await tx.execute(sql`create temporary table differing_members on commit drop as
    with held as (
      select a.id as article_id, (e->>'CampaignID')::int as id from articles a cross join ${entries} e),
    wanted as (select m.article_id, s.id from staged_members m join staged_campaigns s using (url))
    (select article_id, id from held where id in (select id from staged_campaigns) except select article_id, id from wanted)
    union (select article_id, id from wanted except select article_id, id from held)`)
  // in the order of orders
  await tx.execute(
    sql`select 1 from articles where id in (select article_id from differing_members) order by id for update`,
  )
  await tx.execute(sql`
      update articles a set doc = jsonb_set(a.doc, '{campaigns}', (
        select coalesce(jsonb_agg(e), '[]'::jsonb) from (
          select e from ${entries} e where (e->>'CampaignID')::int not in (select id from staged_campaigns)
          union all
          select jsonb_build_object('CampaignArticleID', a.id, 'ArticleID', a.id, 'CampaignID', w.id,
            'Price', a.doc->'FinalSuggestedPrice', 'LabelType', 'text', 'LabelData', null)
          from staged_members m join staged_campaigns w using (url) where m.article_id = a.id) all_of))
      where a.id in (select article_id from differing_members)`)
  const { rows } = await tx.execute<{ id: number }>(sql`select distinct id from differing_members`)
  return rows.map(({ id }) => id)
}

async function endMissing(tx: Db, now: Date): Promise<number> {
  const moment = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    update campaigns c set doc = doc || jsonb_build_object('End', ${moment}::text, 'Start',
      case when (doc->>'Start')::timestamptz > ${moment}::timestamptz then ${moment}::text else doc->>'Start' end)
    where (doc->>'End')::timestamptz > ${moment}::timestamptz
      and not exists (select 1 from staged_campaigns s where s.id = c.id) returning id`)
  return rows.length
}
