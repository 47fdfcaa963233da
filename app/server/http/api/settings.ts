import * as v from 'valibot'
import { brand } from '../../../brands/index.ts'
import { setNamed } from '../../content/banners.ts'
import { tenantOf } from '../../content/tenants.ts'
import * as contract from '../contract/index.ts'
import { brandId } from '../fields.ts'
import { json, jsonText } from '../responses.ts'
import { type Route, route } from '../route.ts'

const longestName = 60

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
    handler: ({ query }) => json(tenantOf(query.brand ?? brand.id)),
  }),
]
