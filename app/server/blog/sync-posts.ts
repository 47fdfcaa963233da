import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { slugOf } from '../../../machines/domain/index.ts'
import { noteFrameChange } from '../catalogue/follow-changes.ts'
import type { PostSource } from '../content-folder/parse-post.ts'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { missingPictureBase } from '../media/missing-picture.ts'

/** Arbitrary, but the same in every process. */
const syncLock = 7_266_551

interface PostRow extends Record<string, unknown> {
  id: number
  slug: string
  published_at: string
  category_ids: number[]
  main_article_id: number | null
  related_article_ids: number[]
  doc: object
}
interface CategoryRow extends Record<string, unknown> {
  id: number
  slug: string
  name: string
  position: number
}
interface ArticleRow extends Record<string, unknown> {
  key: string
  id: number
  name: string
  picture: string | null
}

/** Next free id, or the one that the slug had. */
function idsOf(known: readonly { id: number; slug: string }[]): (slug: string) => number {
  const ids = new Map(known.map(({ slug, id }) => [slug, id]))
  let last = Math.max(0, ...ids.values())
  return (slug) => {
    const id = ids.get(slug) ?? ++last
    ids.set(slug, id)
    return id
  }
}

/** When a post comes out on its day: in the morning, Norway's winter and summer. */
const publishTime = 'T06:00:00Z'

/** A post's slug names a post; one of a category may have only these letters. */
const slugOfCategory = (name: string): string => slugOf(name).replace(/[^\wæøå-]/g, '')

/**
 * Makes the blog what the content folder says, in one transaction; a post keeps its id while its file keeps its name.
 * Articles that no import has named are left out. Returns whether anything has changed.
 */
export function syncPosts(db: Db, posts: readonly PostSource[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${syncLock})`)
    const { rows: before } = await tx.execute<PostRow>(sql`select id, slug,
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at, category_ids,
      main_article_id, related_article_ids, doc from blog_posts order by id`)
    const { rows: categoriesBefore } = await tx.execute<CategoryRow>(
      sql`select id, slug, name, position from blog_categories order by position`,
    )
    const { rows: found } = await tx.execute<ArticleRow>(sql`
      select f.key, a.id, a.name, a.doc->>'Image' as picture from feed_articles f join articles a on a.id = f.article_id
      where f.key = any(array(select jsonb_array_elements_text(${JSON.stringify(posts.flatMap(({ articles }) => articles))}::jsonb)))`)
    const articles = new Map(found.map((row) => [row.key, row]))

    const idOfCategory = idsOf(categoriesBefore)
    const named = new Map(posts.flatMap(({ categories }) => categories).map((name) => [slugOfCategory(name), name]))
    const categories = [...named]
      .sort(([, a], [, b]) => a.localeCompare(b, 'nb'))
      .map(([slug, name], position): CategoryRow => ({ id: idOfCategory(slug), slug, name, position }))
    const idOfPost = idsOf(before)
    const after = posts
      .map((post): PostRow => {
        const own = post.articles.flatMap((key) => articles.get(key) ?? [])
        const [main] = own
        return {
          id: idOfPost(post.slug),
          slug: post.slug,
          published_at: `${post.date}${publishTime}`,
          category_ids: post.categories.map((name) => idOfCategory(slugOfCategory(name))),
          main_article_id: main?.id ?? null,
          related_article_ids: own.slice(1).map(({ id }) => id),
          doc: {
            title: post.title,
            slug: post.slug,
            excerpt: post.excerpt,
            author: post.author,
            featuredImage: main?.picture ?? missingPictureBase,
            featuredImageAlt: main?.name ?? '',
            body: post.body,
          },
        }
      })
      .sort((a, b) => a.id - b.id)
    if (isDeepStrictEqual([before, categoriesBefore], [after, categories])) return false
    await tx.execute(sql`delete from blog_posts`)
    await tx.execute(sql`delete from blog_categories`)
    await insertRows(tx, 'blog_categories', categories)
    await insertRows(tx, 'blog_posts', after)
    await noteFrameChange(tx)
    return true
  })
}
