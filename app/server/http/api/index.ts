import type { Route } from '../route.ts'
import { catalogueRoutes } from './catalogue.ts'
import { catalogueImportRoutes } from './catalogue-imports.ts'
import { contentRoutes } from './content.ts'
import { customerSecurityRoutes } from './customer-security.ts'
import { customerRoutes } from './customers.ts'
import { giftCardRoutes } from './gift-cards.ts'
import { orderRoutes } from './orders.ts'
import { placeRoutes } from './places.ts'
import { pollRoutes } from './polls.ts'
import { repairRoutes } from './repairs.ts'
import { reservationRoutes } from './reservations.ts'
import { searchRoutes } from './search.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { staffRoutes } from './staff.ts'
import { stockAlertRoutes } from './stock-alerts.ts'
import { webhookRoutes } from './webhooks.ts'

/** All calls of the contract under /api/v1. The first match wins, so fixed paths stand before `:id`. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...contentRoutes,
  ...catalogueRoutes,
  ...catalogueImportRoutes,
  ...placeRoutes,
  ...pollRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...orderRoutes,
  ...giftCardRoutes,
  ...repairRoutes,
  ...reservationRoutes,
  ...webhookRoutes,
  ...staffRoutes,
  ...stockAlertRoutes,
  ...customerSecurityRoutes,
  ...customerRoutes,
]
