import * as v from 'valibot'
import { articlePageSize } from '../../../../machines/domain/index.ts'
import { brand } from '../../../brands/index.ts'
import { blogCategories, blogCategory, blogPost, blogPosts } from '../../blog/blog.ts'
import { brandArticles } from '../../catalogue/articles.ts'
import { campaignArticles, campaigns } from '../../content/campaigns.ts'
import { socialPosts } from '../../content/social.ts'
import { largestId, longestPromocode, longestSlug, mostPages, mostPerPage } from '../../core/fields.ts'
import { checkPromocode, publicPromocodes } from '../../promocodes/promocodes.ts'
import { articleReviews } from '../../reviews/reviews.ts'
import * as contract from '../contract/index.ts'
import { addressNumber, brandId, idInPath } from '../fields.ts'
import { json, jsonText } from '../responses.ts'
import { type Route, route } from '../route.ts'

const slugInPath = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSlug)) })
const pageAsked = {
  page: v.optional(addressNumber(1, mostPages), '1'),
  per_page: v.optional(addressNumber(1, mostPerPage), String(articlePageSize)),
}
const anId = addressNumber(1, largestId)
const noSuchPost = { 404: 'No such post' }

export const contentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/articles/brand',
    summary: "The best selling articles of the brand's own make",
    query: v.object({ brand: v.optional(brandId) }),
    responses: v.array(contract.article),
    handler: async ({ shop, query }) => {
      const id = query.brand ?? brand.id
      return jsonText(
        await shop.cached(`articles of brand ${id}`, () => brandArticles(shop.catalogue, id, articlePageSize)),
      )
    },
  }),
  ...(['/campaigns/combined/articles', '/articles/campaigns'] as const).map((path) =>
    route({
      method: 'GET',
      path,
      summary: 'Lists the articles of one or all running campaigns',
      ...(path === '/articles/campaigns' && { extension: true as const }),
      query: v.object({ ...pageAsked, campaign: v.optional(anId) }),
      responses: contract.articlePage,
      handler: async ({ shop, query }) =>
        jsonText(await campaignArticles(shop.catalogue, { ...query, perPage: query.per_page, brand: brand.id })),
    }),
  ),
  route({
    method: 'GET',
    path: '/campaigns/',
    summary: 'Lists the running campaigns',
    responses: v.strictObject({ data: v.array(contract.campaign) }),
    handler: async ({ shop }) =>
      jsonText(await shop.cached(`campaigns of ${brand.id}`, () => campaigns(shop.catalogue, brand.id))),
  }),
  route({
    method: 'GET',
    path: '/articles/:id/reviews',
    summary: 'Lists the reviews of an article, newest first',
    extension: true,
    params: idInPath,
    query: v.object(pageAsked),
    responses: {
      response: contract.reviewPage,
      errors: { 404: 'No such article, or one that is not sold on the web' },
    },
    handler: async ({ shop, path, query }) =>
      jsonText(await articleReviews(shop.db, path.id, { ...query, perPage: query.per_page })),
  }),
  route({
    method: 'GET',
    path: '/fb/getPosts',
    summary: "The chain's latest posts in a social network",
    responses: v.strictObject({ data: v.array(contract.socialPost) }),
    handler: async ({ shop }) => jsonText(await shop.cached('social posts', () => socialPosts(shop.catalogue))),
  }),
  route({
    method: 'GET',
    path: '/blog/posts',
    summary: 'Lists posts, newest first; with `article`, those about it',
    query: v.object({ ...pageAsked, article: v.optional(anId) }),
    responses: contract.blogPage,
    handler: async ({ shop, query }) =>
      jsonText(await blogPosts(shop.catalogue, { ...query, perPage: query.per_page })),
  }),
  route({
    method: 'GET',
    path: '/blog/categories',
    summary: 'Lists the categories of posts',
    responses: v.array(contract.blogCategory),
    handler: async ({ shop }) => jsonText(await shop.cached('blog categories', () => blogCategories(shop.catalogue))),
  }),
  route({
    method: 'GET',
    path: '/blog/category/:slug',
    summary: "A page of a category's posts",
    params: slugInPath,
    query: v.object(pageAsked),
    responses: { response: contract.blogCategoryPage, errors: { 404: 'No such category' } },
    handler: async ({ shop, path, query }) =>
      jsonText(await blogCategory(shop.catalogue, path.slug, { ...query, perPage: query.per_page })),
  }),
  route({
    method: 'GET',
    path: '/blog/post/:id',
    summary: 'Reads a post by id',
    params: idInPath,
    responses: { response: contract.blogPost, errors: noSuchPost },
    handler: async ({ shop, path }) => jsonText(await blogPost(shop.catalogue, path, brand.id)),
  }),
  route({
    method: 'GET',
    path: '/blog/:slug',
    summary: 'Reads a post by slug',
    params: slugInPath,
    responses: { response: contract.blogPost, errors: noSuchPost },
    handler: async ({ shop, path }) =>
      jsonText(await blogPost(shop.catalogue, { slug: path.slug.normalize('NFC').toLowerCase() }, brand.id)),
  }),
  route({
    method: 'GET',
    path: '/promocodes',
    summary: 'Lists valid public promocodes',
    responses: v.array(contract.promocode),
    handler: async ({ shop }) => json(await publicPromocodes(shop.db)),
  }),
  route({
    method: 'GET',
    path: '/promocodes/check/:code',
    summary: 'Checks a promocode and returns its discount',
    params: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(longestPromocode)) }),
    responses: {
      response: contract.promocode,
      errors: {
        404: contract.promocodeRefused,
        422: contract.promocodeRefused,
        429: 'Too many wrong promocodes from this network',
      },
    },
    handler: async ({ shop, path, address, session }) => {
      const customerId = await shop.customers.customerIdOf(session)
      return json(
        await shop.customers.withPromocodeLimit(address, () => checkPromocode(shop.db, path.code, customerId)),
      )
    },
  }),
]
