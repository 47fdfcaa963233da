import {
  type ArticleDetail,
  type Ore,
  orePerKrone,
  type Variant,
  webStockShopId,
} from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute, fileOf } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import { articlePath, articlePathInColour } from './article-path.ts'
import type { ArticlePage } from './page.types.ts'
import { trailOf } from './trail.ts'

/** Where it is sold, in any of the variants. Source: https://schema.org/ItemAvailability */
function availabilityOf(
  article: Pick<ArticleDetail, 'canPurchase' | 'onlyClickAndCollect' | 'variants'>,
): 'InStock' | 'InStoreOnly' | 'OutOfStock' {
  const isSentHome = ({ canPurchase, stock }: Variant) =>
    canPurchase && stock.some(({ shopId, quantity }) => shopId === webStockShopId && quantity > 0)
  const isInShop = ({ stock }: Variant) =>
    stock.some(({ shopId, quantity }) => shopId !== webStockShopId && quantity > 0)
  if (article.canPurchase && !article.onlyClickAndCollect && article.variants.some(isSentHome)) return 'InStock'
  return article.variants.some(isInShop) ? 'InStoreOnly' : 'OutOfStock'
}

/** A price for members beside the offer's own. Source: https://schema.org/validForMemberTier */
const memberOffer = (price: Ore) => ({
  '@type': 'UnitPriceSpecification',
  price: (price / orePerKrone).toFixed(2),
  priceCurrency: 'NOK',
  validForMemberTier: {
    '@type': 'MemberProgramTier',
    name: 'Medlem',
    isTierOf: { '@type': 'MemberProgram', name: `${brand.name} kundeklubb` },
  },
})

/** Source: https://schema.org/Product */
export function about({ actor }: Partial<ArticlePage>, { categories }: SiteData, origin: string): About {
  const context = actor?.getSnapshot().context
  if (context?.answer?.type !== 'found') return { kind: 'website' }
  const { article } = context.answer
  const { colourId } = context
  // an address in a colour is about that colour
  const href = articlePathInColour(article, colourId)
  const isInColour = href !== articlePath(article.slug)
  const colours = isInColour ? article.colours.filter(({ id }) => id === colourId) : article.colours
  const variants = article.variants.filter(({ colour }) => !isInColour || colour.id === colourId)
  return {
    kind: 'product',
    picture: colours[0]?.picture ?? article.picture,
    trail: trailOf(article, categories),
    things: [
      {
        '@type': 'Product',
        name: article.name,
        description: article.description,
        sku: article.articleNo,
        brand: { '@type': 'Brand', name: article.brand },
        image: colours.map(({ picture }) => fileOf(picture, origin)),
        color: colours.map(({ name }) => name).join(', '),
        ...(article.reviewCount > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: article.averageRating,
            reviewCount: article.reviewCount,
            bestRating: 5,
          },
        }),
        offers: {
          '@type': 'Offer',
          url: absolute(href, origin),
          price: (article.price / orePerKrone).toFixed(2),
          priceCurrency: 'NOK',
          ...(article.memberPrice && { priceSpecification: memberOffer(article.memberPrice) }),
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${availabilityOf({ ...article, variants })}`,
        },
      },
    ],
  }
}
