import { slugOf } from '../../../machines/domain/index.ts'
import type { SiteData } from '../../page/site-data.ts'
import { itemList } from '../../seo/item-list.ts'
import type { About } from '../../seo/json-ld.ts'
import type { ListPage } from './page.types.ts'

export function about({ actor, place }: Partial<ListPage>, _shared: SiteData, origin: string): About {
  const articles = actor?.getSnapshot().context.answer?.articles ?? []
  return {
    kind: 'website',
    ...(articles[0] && { picture: articles[0].picture }),
    trail: place?.trail ?? [],
    things: [
      itemList(
        articles.map(({ name }) => `/product/${slugOf(name)}`),
        origin,
      ),
    ],
  }
}
