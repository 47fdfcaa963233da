import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { articlePageSize, defaultBestsellerRank, genders } from '../../../../machines/domain/index.ts'
import type { WireColourGroup, WireShippingMethod } from '../../../api/wire.ts'
import { brand } from '../../../brands/index.ts'
import {
  articleAvailability,
  articleBundle,
  articleDetail,
  articleNamed,
  articlesOf,
} from '../../catalogue/articles.ts'
import { isInAssortment } from '../../catalogue/assortment.ts'
import { categoryTree, subcategoryGroups } from '../../catalogue/category-tree.ts'
import { longestSlug, mostPages, mostPerPage } from '../../core/fields.ts'
import type { Db } from '../../db/database.ts'
import { brands, colourGroups, shippingMethods } from '../../db/schema.ts'
import * as contract from '../contract/index.ts'
import { addressNumber, idInPath, idList, order } from '../fields.ts'
import { json, jsonText, publicCache } from '../responses.ts'
import { type Route, route } from '../route.ts'

const listQuery = v.object({
  page: v.optional(addressNumber(1, mostPages), '1'),
  per_page: v.optional(addressNumber(1, mostPerPage), String(articlePageSize)),
  orderBy: v.optional(v.picklist(['Name', 'Price', 'Bestseller'], 'Må være Name, Price eller Bestseller'), 'Name'),
  order: v.optional(order, 'asc'),
})

const hiddenOrMissing = { 404: 'No such article, or, with the code `hidden`, one that is not sold on the web' }

/** Selects one row with a `body` of JSON text. */
async function body(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(query)
  return rows[0]!.body
}

export const catalogueRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/categories',
    summary: "Lists categories, subcategories and groups with counts and prices, of the brand's assortment",
    responses: v.array(contract.category),
    handler: async ({ shop }) =>
      jsonText(
        await shop.cached(`categories of ${brand.id}`, () => categoryTree(shop.catalogue, brand.id)),
        publicCache,
      ),
  }),
  route({
    method: 'GET',
    path: '/subcategories/:id/groups',
    summary: 'Lists the groups of a subcategory',
    params: idInPath,
    responses: { response: v.array(contract.group), errors: { 404: 'No such subcategory' } },
    handler: async ({ shop, path }) => jsonText(await subcategoryGroups(shop.catalogue, path.id, brand.id)),
  }),
  ...(['categories', 'subcategories'] as const).map((within) =>
    route({
      method: 'GET',
      path: `/${within}/:id/articles`,
      summary: within === 'categories' ? "A page of a category's articles" : "A page of a subcategory's articles",
      params: idInPath,
      query: listQuery,
      responses: { response: contract.articlePage, errors: { 404: 'No such one' } },
      handler: async ({ shop, path, query }) =>
        jsonText(
          await articlesOf(shop.catalogue, within, path.id, { ...query, perPage: query.per_page, brand: brand.id }),
        ),
    }),
  ),
  route({
    method: 'GET',
    path: '/articles/bundle',
    summary: 'Reads the visible ones of these articles, in the order of the ids',
    query: v.object({ articles: idList }),
    responses: v.array(contract.article),
    handler: async ({ shop, query }) => jsonText(await articleBundle(shop.catalogue, query.articles)),
  }),
  route({
    method: 'GET',
    path: '/articles/:id',
    summary: 'Reads an article with all details',
    params: idInPath,
    responses: { response: contract.articleDetail, errors: hiddenOrMissing },
    handler: async ({ shop, path }) => jsonText(await articleDetail(shop, path.id)),
  }),
  route({
    method: 'GET',
    path: '/articles/named/:slug',
    summary: 'Reads an article by slug, with others of the same slug',
    extension: true,
    params: v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSlug)) }),
    responses: { response: contract.namedArticle, errors: hiddenOrMissing },
    handler: async ({ shop, path }) => jsonText(await articleNamed(shop, path.slug.normalize('NFC').toLowerCase())),
  }),
  route({
    method: 'GET',
    path: '/articles/availability/:id',
    summary: 'Reads the current stock of each variant by shop',
    params: idInPath,
    responses: { response: contract.availability, errors: hiddenOrMissing },
    handler: async ({ shop, path }) => jsonText(await articleAvailability(shop.db, path.id)),
  }),
  route({
    method: 'GET',
    path: '/productlines',
    summary: 'Lists the brands of goods',
    responses: v.array(contract.productLine),
    handler: async ({ shop }) =>
      json(
        await shop.cached('productlines', () =>
          shop.catalogue.select({ ProductLineID: brands.id, Name: brands.name }).from(brands).orderBy(asc(brands.id)),
        ),
      ),
  }),
  route({
    method: 'GET',
    path: '/genders',
    summary: 'Lists the genders that articles are made for',
    responses: v.array(contract.gender),
    handler: () => json(genders.map(({ id, name }) => ({ GenderID: id, Name: name }))),
  }),
  route({
    method: 'GET',
    path: '/colorgroups',
    summary: 'Lists the colour groups for filters',
    responses: v.array(contract.colourGroup),
    handler: async ({ shop }) =>
      json(
        await shop.cached('colorgroups', async () => {
          const rows = await shop.catalogue
            .select()
            .from(colourGroups)
            .where(eq(colourGroups.hidden, false))
            .orderBy(asc(colourGroups.position), asc(colourGroups.id))
          return rows.map(
            ({ id, name, hex }): WireColourGroup => ({
              ColorGroupID: id,
              Label: name,
              Name: name,
              HexCode: hex,
              ColorID: null,
              Checked: false,
            }),
          )
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/shops',
    summary: 'Lists the physical shops',
    responses: v.array(contract.shop),
    handler: async ({ shop }) =>
      jsonText(
        await shop.cached('shops', () =>
          body(
            shop.catalogue,
            sql`select coalesce(json_agg(doc order by id), '[]'::json)::text as body from shops where physical`,
          ),
        ),
        publicCache,
      ),
  }),
  route({
    method: 'GET',
    path: '/shipping_methods',
    summary: 'Lists the shipping methods',
    responses: v.array(contract.shippingMethod),
    handler: async ({ shop }) =>
      json(
        await shop.cached('shipping_methods', async () => {
          const rows = await shop.catalogue.select().from(shippingMethods).orderBy(asc(shippingMethods.id))
          const offered = rows.filter(({ code }) => code !== 'pickupPoint' || shop.pickupPoints)
          return offered.map(
            ({ id, code, name, price }): WireShippingMethod => ({
              ShippingMethodID: id,
              Code: code,
              Name: name,
              Price: price,
            }),
          )
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/bestsellers',
    summary: 'Lists the ranks of bestsellers',
    responses: v.array(contract.bestseller),
    handler: async ({ shop }) =>
      jsonText(
        await shop.cached(`bestsellers of ${brand.id}`, () =>
          body(
            shop.catalogue,
            sql`select coalesce(json_agg(json_build_object('article_id', id, 'qty_rank', bestseller_rank,
              'turnover_rank', turnover_rank) order by bestseller_rank, id), '[]'::json)::text as body
              from articles where visible and least(bestseller_rank, turnover_rank) < ${defaultBestsellerRank}
                and ${isInAssortment(brand.id, 'articles')}`,
          ),
        ),
      ),
  }),
]
