import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { WireCampaign } from '../../../api/wire-content.ts'
import type { Db } from '../../db/database.ts'
import type { feedCampaign } from '../feed/feed-campaign.ts'
import { nameArticles } from './import-articles.ts'

type CampaignLine = v.InferInput<typeof feedCampaign>

/** All campaigns that have not ended, in the shop's own format. Moments are exact, in UTC. */
export async function exportCampaigns(db: Db, take: (line: CampaignLine) => Promise<void>): Promise<number> {
  const lines = await db.transaction(async (tx) => {
    await nameArticles(tx)
    const { rows } = await tx.execute<{ doc: WireCampaign; articles: string[] }>(sql`
      with held as (
        select (e->>'CampaignID')::int as id, json_agg(f.key order by f.article_id) as articles
        from articles a join feed_articles f on f.article_id = a.id
          cross join jsonb_array_elements(a.doc->'campaigns') e group by 1)
      select c.doc, coalesce(held.articles, '[]'::json) as articles from campaigns c left join held using (id)
      where (c.doc->>'End')::timestamptz > now() order by c.id`)
    return rows.map(lineOf)
  })
  for (const line of lines) await take(line)
  return lines.length
}

const lineOf = ({ doc, articles }: { doc: WireCampaign; articles: string[] }): CampaignLine => ({
  slug: doc.Url.slice(doc.Url.lastIndexOf('/') + 1),
  name: doc.Name,
  from: new Date(doc.Start).toISOString(),
  to: new Date(doc.End).toISOString(),
  intro: doc.ShortDescription,
  ...(doc.Description !== '' && { text: doc.Description }),
  ...(doc.ShowLabel === 1 && { label: doc.LabelText }),
  ...(doc.Image !== null && doc.ShowImage === 1 && { picture: doc.Image }),
  ...(doc.ImageMobile !== null && doc.ShowImage === 1 && { pictureMobile: doc.ImageMobile }),
  articles,
})
