import * as v from 'valibot'
import { brand } from '../../../brands/index.ts'
import { setNamed } from '../../content/banners.ts'
import { tenantOf } from '../../content/tenants.ts'
import { notFound } from '../../core/domain-error.ts'
import * as contract from '../contract/index.ts'
import { brandId } from '../fields.ts'
import { json, jsonText } from '../responses.ts'
import { type Route, route } from '../route.ts'

const longestName = 60
const longestPath = 200

export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/settings',
    summary: "What a brand's front page shows; `preview` names a set of banners that is not published yet",
    query: v.object({
      brand: v.optional(brandId),
      preview: v.optional(v.pipe(v.string(), v.maxLength(longestName, 'Ukjent navn'))),
    }),
    responses: { response: contract.settings, errors: { 404: 'No such set of banners' } },
    handler: async ({ shop, query }) =>
      jsonText(await setNamed(shop.catalogue, shop.cached, query.brand ?? brand.id, query.preview)),
  }),
  route({
    method: 'GET',
    path: '/tenant/get',
    summary:
      'Who the brand is, which menu entries and variants it has, and from what order value its home delivery is free',
    query: v.object({ brand: v.optional(brandId) }),
    responses: contract.tenant,
    handler: ({ shop, query }) => {
      const paths = shop.ownPages.paths()
      return json({ ...tenantOf(query.brand ?? brand.id), ...(paths.length > 0 && { Pages: paths }) })
    },
  }),
  route({
    method: 'GET',
    path: '/pages',
    summary: "Reads a content page of the chain's own folder",
    extension: true,
    query: v.object({ path: v.pipe(v.string(), v.maxLength(longestPath)) }),
    responses: { response: contract.ownPage, errors: { 404: 'The folder has no such page, or hides it' } },
    handler: ({ shop, query }) => {
      const page = shop.ownPages.page(query.path, brand, tenantOf(brand.id).FreeShippingFrom ?? null)
      if (!page) throw notFound('Vi finner ikke denne siden')
      return json(page)
    },
  }),
]
