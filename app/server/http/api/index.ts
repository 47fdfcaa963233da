import type { Route } from '../route.ts'
import { catalogueRoutes } from './catalogue.ts'
import { orderRoutes } from './orders.ts'
import { reservationRoutes } from './reservations.ts'
import { searchRoutes } from './search.ts'
import { settingsRoutes } from './settings.ts'

/** Every call of the contract under /api/v1. */
export const routes: readonly Route[] = [
  ...catalogueRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...orderRoutes,
  ...reservationRoutes,
]
