import { type SQL, sql } from 'drizzle-orm'
import { isInAssortment } from '../catalogue/assortment.ts'
import { notFound } from '../core/domain-error.ts'
import { limitOf, type PageRequest, pageFields } from '../core/pagination.ts'
import type { Db } from '../db/database.ts'

const categoriesOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name)
  order by c.position), '[]'::jsonb) from blog_categories c where c.id = any(p.category_ids))`
const teaser = sql`((p.doc - 'body') || jsonb_build_object('id', p.id, 'published_at', p.published_at,
  'categories', ${categoriesOf}))`
const isOut = sql`p.published_at <= now()`
const visibleArticle = (id: SQL): SQL => sql`(select a.doc from articles a where a.visible and a.id = ${id})`
const category = sql`jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'postsCount',
  (select count(*) from blog_posts p where c.id = any(p.category_ids) and ${isOut}))`

const paged = (asked: PageRequest, condition: SQL): SQL => sql`
  found as materialized (select p.* from blog_posts p where ${isOut} and ${condition}),
  part as (select * from found order by published_at desc, id desc ${limitOf(asked)}),
  counted as (select count(*) as total from found)`
const page = (asked: PageRequest): SQL =>
  pageFields(asked, sql`(select json_agg(${teaser} order by p.published_at desc, p.id desc) from part p)`, sql`total`)

/** GET /blog/posts: newest first; with an article, only posts about it. */
export async function blogPosts(db: Db, asked: PageRequest & { article?: number | undefined }): Promise<string> {
  const condition =
    asked.article === undefined
      ? sql`true`
      : sql`(p.main_article_id = ${asked.article} or ${asked.article} = any(p.related_article_ids))`
  const { rows } = await db.execute<{ body: string }>(
    sql`with ${paged(asked, condition)} select json_build_object(${page(asked)})::text as body from counted`,
  )
  return rows[0]!.body
}

/** Reads a post by id or slug, with the related articles that a brand lists. @throws DomainError notFound */
export async function blogPost(db: Db, by: { id: number } | { slug: string }, brand?: number): Promise<string> {
  const condition = 'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`
  const { rows } = await db.execute<{ body: string }>(sql`
    select (${teaser} || jsonb_build_object(
      'body', p.doc->'body',
      'mainArticle', ${visibleArticle(sql`p.main_article_id`)},
      'relatedArticles', (select coalesce(jsonb_agg(a.doc order by array_position(p.related_article_ids, a.id)), '[]'::jsonb)
        from articles a where a.visible and ${isInAssortment(brand, 'a')} and a.id = any(p.related_article_ids))))::text as body
    from blog_posts p where ${isOut} and ${condition}`)
  const [row] = rows
  if (!row) throw notFound('Vi finner ikke dette innlegget')
  return row.body
}

/** GET /blog/categories */
export async function blogCategories(db: Db): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select coalesce(json_agg(${category} order by c.position), '[]'::json)::text as body from blog_categories c`,
  )
  return rows[0]!.body
}

/** GET /blog/category/{slug}: a page of its posts. @throws DomainError notFound */
export async function blogCategory(db: Db, slug: string, asked: PageRequest): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    with named as (select * from blog_categories where slug = ${slug}),
    ${paged(asked, sql`(select id from named) = any(p.category_ids)`)}
    select json_build_object('category', (select ${category} from named c), ${page(asked)})::text as body
    from counted where exists (select 1 from named)`)
  const [row] = rows
  if (!row) throw notFound('Vi finner ikke denne kategorien')
  return row.body
}

/** A post as suggestions match it. */
export interface PostName {
  slug: string
  title: string
  /** Title, introduction and categories. */
  words: string
}

/** Lists all published posts, newest first. */
export async function postNames(db: Db): Promise<PostName[]> {
  const { rows } = await db.execute<{ [Key in keyof PostName]: PostName[Key] }>(sql`
    select p.slug, p.doc->>'title' as title, concat_ws(' ', p.doc->>'title', p.doc->>'excerpt',
      (select string_agg(c.name, ' ') from blog_categories c where c.id = any(p.category_ids))) as words
    from blog_posts p where ${isOut} order by p.published_at desc, p.id desc`)
  return rows
}
