import { eq } from 'drizzle-orm'
import { webStockShopId } from '../../../../machines/domain/index.ts'
import type { WireSettings } from '../../../api/wire.ts'
import { settings } from '../../db/schema.ts'
import { json } from '../answer.ts'
import { type Route, route } from '../route.ts'

export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/settings',
    summary: "What the chain's front page shows",
    answer: async ({ shop }) => {
      const [row] = await shop.remembered('settings', () =>
        shop.db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'homeRows')),
      )
      const answer: WireSettings = { homeRows: (row?.value ?? []) as WireSettings['homeRows'] }
      return json(answer)
    },
  }),
  route({
    method: 'GET',
    path: '/tenant/get',
    summary: 'Who the chain is',
    answer: () =>
      json({ TenantID: 1, Name: 'Vardeholm', Currency: 'NOK', Locale: 'nb-NO', WebStockShopID: webStockShopId }),
  }),
]
