import type {
  ArticleCampaign,
  ArticleDetail,
  Colour,
  ColourPicture,
  GalleryPicture,
  ListedArticle,
  OpeningHours,
  Picture,
  ShopStock,
  Size,
  Variant,
} from '../../domain/entities.ts'
import {
  type AskedService,
  type FacetValue,
  type ListAnswer,
  type ListFacets,
  type PriceRange,
  type PropertyFacet,
  propertyKinds,
  type SearchReading,
  type ShopFacet,
  type SizeFacet,
  serviceTopics,
  sizeKinds,
  wordKinds,
} from '../../domain/list-query.ts'
import {
  amount,
  anyRecord,
  flag,
  listOf,
  maybe,
  number,
  oneOf,
  orNull,
  path,
  recordOf,
  text,
  whole,
} from './readers.ts'
import { readFits, readReview } from './review.ts'

const textOrNull = orNull(text)
const wholes = listOf(whole)

const picture = {
  base: text,
  alt: text,
  width: number,
  height: number,
  widths: listOf(number),
  placeholder: maybe(text),
}
export const readPicture = recordOf<Picture>(picture)

const colour = { id: whole, name: text, hex: textOrNull, colourCode: text }

const article = {
  id: whole,
  articleNo: text,
  name: text,
  slug: text,
  description: text,
  price: amount,
  memberPrice: maybe(orNull(amount)),
  pant: amount,
  originalPrice: amount,
  formerPrice: orNull(amount),
  brand: text,
  brands: wholes,
  colours: listOf(recordOf<ColourPicture>({ ...colour, picture: readPicture })),
  gender: text,
  genders: wholes,
  category: whole,
  articleGroup2Id: whole,
  articleGroup3Id: whole,
  group2: text,
  group3: text,
  canPurchase: flag,
  onlyClickAndCollect: flag,
  customLabel: textOrNull,
  picture: readPicture,
  shops: wholes,
  available: wholes,
  campaigns: listOf(
    recordOf<ArticleCampaign>({
      id: whole,
      articleId: whole,
      campaignId: whole,
      price: amount,
      labelType: text,
      labelData: anyRecord,
    }),
  ),
  averageRating: orNull(number),
  webPurchaseLimit: whole,
  freightPrice: amount,
}
const readListedArticle = recordOf<ListedArticle>({
  id: whole,
  name: text,
  price: amount,
  memberPrice: maybe(orNull(amount)),
  pant: amount,
  formerPrice: orNull(amount),
  brand: text,
  picture: readPicture,
  available: wholes,
  customLabel: maybe(textOrNull),
  colours: listOf(recordOf<ListedArticle['colours'][number]>({ id: whole, name: text, hex: textOrNull })),
  pictureColourId: maybe(whole),
  stockedVariantId: maybe(whole),
})

const facets = listOf(recordOf<FacetValue>({ id: whole, name: text, count: amount, hex: maybe(textOrNull) }))
export const readListAnswer = recordOf<ListAnswer>({
  articles: listOf(readListedArticle),
  total: amount,
  facets: recordOf<ListFacets>({
    genders: facets,
    colours: facets,
    brands: facets,
    shops: listOf(recordOf<ShopFacet>({ id: whole, name: text, count: maybe(amount) })),
    groups: facets,
    sizes: listOf(
      recordOf<SizeFacet>({
        id: whole,
        name: text,
        count: amount,
        hex: maybe(textOrNull),
        kind: oneOf(...sizeKinds),
      }),
    ),
    properties: listOf(
      recordOf<PropertyFacet>({
        id: whole,
        name: text,
        count: amount,
        hex: maybe(textOrNull),
        kind: oneOf(...propertyKinds),
      }),
    ),
    price: recordOf<PriceRange>({ min: number, max: number }),
  }),
  reading: orNull(
    recordOf<SearchReading>({
      words: listOf(recordOf<SearchReading['words'][number]>({ kind: oneOf(...wordKinds), text, without: text })),
      corrected: textOrNull,
      leftOut: listOf(text),
      services: listOf(
        recordOf<AskedService>({
          topic: oneOf(...serviceTopics),
          shops: listOf(
            recordOf<AskedService['shops'][number]>({
              id: whole,
              name: text,
              openingHours: listOf(recordOf<OpeningHours>({ fromDay: whole, toDay: whole, opens: text, closes: text })),
            }),
          ),
        }),
      ),
      alternatives: listOf(text),
      categories: listOf(recordOf<SearchReading['categories'][number]>({ name: text, href: path })),
    }),
  ),
  movedTo: maybe(textOrNull),
})

const size = recordOf<Size>({ id: whole, name: text })
export const readArticleDetail = recordOf<ArticleDetail>({
  ...article,
  visible: flag,
  techDescription: listOf(text),
  nutrientContent: textOrNull,
  washLabel: text,
  careLabel: listOf(text),
  dateCreated: text,
  variants: listOf(
    recordOf<Variant>({
      id: whole,
      ean: text,
      availability: whole,
      canPurchase: flag,
      stock: listOf(recordOf<ShopStock>({ shopId: whole, quantity: whole })),
      size,
      colour: recordOf<Colour>(colour),
    }),
  ),
  availability: whole,
  sizes: listOf(size),
  reviews: listOf(readReview),
  reviewCount: amount,
  fits: readFits,
  gallery: listOf(recordOf<GalleryPicture>({ ...picture, colourId: whole, caption: text, isCutOut: maybe(flag) })),
})
