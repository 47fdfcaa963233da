import { partRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes between a list and its price slider: the slider follows, and its changes filter the list. */
export const listEventRoutes: readonly EventRoute[] = [
  partRoute('articleList', 'list.prices.changed', 'priceSlider', ({ bounds, value }) => ({
    type: 'slider.offer',
    bounds,
    value,
  })),
  partRoute('priceSlider', 'slider.changed', 'articleList', ({ range }) => ({ type: 'list.filter.price', range })),
]
