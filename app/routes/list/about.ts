import { slugOf } from '../../../machines/domain/index.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import type { ListPage } from './page.types.ts'

/** Source: https://schema.org/ItemList */
export function about({ actor, place }: Partial<ListPage>, _shared: SiteData, origin: string): About {
  const articles = actor?.getSnapshot().context.answer?.articles ?? []
  return {
    kind: 'website',
    ...(articles[0] && { picture: articles[0].picture }),
    trail: place?.trail ?? [],
    things: [
      {
        '@type': 'ItemList',
        itemListElement: articles.map(({ name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: absolute(`/product/${slugOf(name)}`, origin),
        })),
      },
    ],
  }
}
