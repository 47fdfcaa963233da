import type { MapEntry } from '../../machines/address-lookup/index.ts'
import {
  type Banner,
  type Bestseller,
  type BlogBlock,
  type BlogCategory,
  type BlogPost,
  type BlogTeaser,
  type Campaign,
  defaultBestsellerRank,
  type Page,
  type Picture,
  type Postcode,
  type PublicPromocode,
  type SocialPost,
  type Tenant,
} from '../../machines/domain/index.ts'
import type { Poll, PollAnswer, PollScore, QuestionScore } from '../../machines/poll/index.ts'
import type { Promocode } from '../../machines/promocode/index.ts'
import type { ReviewPage } from '../../machines/reviews/index.ts'
import { pictureAt, tallPicture, widePicture } from '../content/media.ts'
import { articleOf, isSet, placeName } from './map.ts'
import { reviewOf } from './map-review.ts'
import type {
  WireAddress,
  WireBanner,
  WireBestseller,
  WireBlogCategory,
  WireBlogPost,
  WireBlogTeaser,
  WireCampaign,
  WirePage,
  WirePoll,
  WirePollAnswer,
  WirePollScore,
  WirePostcode,
  WirePromocode,
  WireQuestionScore,
  WireReviewPage,
  WireSocialPost,
  WireTenant,
} from './wire-content.ts'

const wide = (base: string | null, alt = ''): Picture | null => (base === null ? null : { ...widePicture(base), alt })
const at = (base: string | null): Picture | null => (base === null ? null : pictureAt(base))
const tall = (base: string | null): Picture | null => (base === null ? null : tallPicture(base))

export const pageOf = <Wire, Item>(wire: WirePage<Wire>, itemOf: (wire: Wire) => Item): Page<Item> => ({
  items: wire.data.map(itemOf),
  total: wire.total,
  currentPage: wire.current_page,
  lastPage: wire.last_page,
})

export const campaignOf = (wire: WireCampaign): Campaign => ({
  id: wire.CampaignID,
  name: wire.Name,
  shortDescription: wire.ShortDescription,
  description: wire.Description,
  start: wire.Start,
  end: wire.End,
  count: wire.Count,
  image: wide(wire.Image),
  imageMobile: tall(wire.ImageMobile),
  showLabel: isSet(wire.ShowLabel),
  showImage: isSet(wire.ShowImage),
  labelText: wire.LabelText,
  url: wire.Url,
})

export const postcodeOf = (wire: WirePostcode): Postcode => ({
  code: wire.PostalCode,
  place: placeName(wire.Name),
  lat: wire.CoordLat,
  lng: wire.CoordLong,
})

export const mapEntryOf = (wire: WireAddress): MapEntry => ({
  street: wire.Street,
  houseNumber: wire.HouseNumber,
  postalCode: wire.PostalCode,
  city: wire.City === null ? null : placeName(wire.City),
  lat: wire.CoordLat,
  lng: wire.CoordLong,
  isEstimated: wire.estimated === true,
})

export const socialPostOf = (wire: WireSocialPost): SocialPost => ({
  id: wire.id,
  message: wire.message,
  createdAt: wire.created_time,
  link: wire.permalink_url,
  picture: wire.full_picture,
})

export const bestsellerOf = (wire: WireBestseller): Bestseller => ({
  articleId: wire.article_id,
  qtyRank: wire.qty_rank ?? defaultBestsellerRank,
  turnoverRank: wire.turnover_rank ?? defaultBestsellerRank,
})

export const blogCategoryOf = ({ id, slug, name, postsCount }: WireBlogCategory): BlogCategory => ({
  id,
  slug,
  name,
  postsCount,
})

export const blogTeaserOf = (wire: WireBlogTeaser): BlogTeaser => ({
  id: wire.id,
  title: wire.title,
  slug: wire.slug,
  excerpt: wire.excerpt,
  author: wire.author,
  publishedAt: wire.published_at,
  featuredImage: { ...pictureAt(wire.featuredImage), alt: wire.featuredImageAlt },
  categories: wire.categories,
})

const isEntry = (line: string): boolean => line.startsWith('- ')

/** Parses a post: `## ` begins a heading, lines with `- ` are a list, anything else is a paragraph. */
const blocksOf = (body: string): readonly BlogBlock[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split('\n')
      if (part.startsWith('## ') && lines.length === 1) return { type: 'heading', text: part.slice('## '.length) }
      if (lines.every(isEntry)) return { type: 'list', items: lines.map((line) => line.slice('- '.length)) }
      return { type: 'paragraph', text: part }
    })

export const blogPostOf = (wire: WireBlogPost): BlogPost => ({
  ...blogTeaserOf(wire),
  body: blocksOf(wire.body),
  mainArticle: wire.mainArticle && articleOf(wire.mainArticle),
  relatedArticles: wire.relatedArticles.map(articleOf),
})

export const pollOf = (wire: WirePoll): Poll => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  bannerDesktop: wide(wire.banner_desktop),
  bannerMobile: tall(wire.banner_mobile),
  questions: wire.questions.map(({ id, question, options }) => ({
    id,
    text: question,
    options: options.map((option) => ({ id: option.id, text: option.answer })),
  })),
})
export const pollAnswerOf = (wire: WirePollAnswer): PollAnswer => ({
  questionId: wire.question_id,
  optionId: wire.option_id,
  correct: wire.correct,
  ...(wire.correct_option_ids && { rightOptionIds: wire.correct_option_ids }),
})
export const questionScoreOf = (wire: WireQuestionScore): QuestionScore => ({
  questionId: wire.question_id,
  votes: wire.votes.map(({ option_id, count }) => ({ optionId: option_id, count })),
})
export const pollScoreOf = ({ participants, correct }: WirePollScore): PollScore => ({ participants, correct })

export const reviewPageOf = (wire: WireReviewPage): ReviewPage => ({
  reviews: wire.data.map(reviewOf),
  total: wire.total,
  average: wire.average,
  fits: wire.fits,
})

export const publicPromocodeOf = (wire: WirePromocode): PublicPromocode => ({
  id: wire.id,
  name: wire.name,
  validFrom: wire.valid_from,
  validTo: wire.valid_to,
  fixed: wire.fixed,
  amount: wire.amount,
  type: wire.type,
})

export const promocodeOf = ({ name, amount, fixed }: WirePromocode): Promocode => ({ code: name, amount, fixed })

export const bannerOf = (wire: WireBanner): Banner => ({
  slot: wire.Slot,
  title: wire.Title,
  text: wire.Text,
  linkText: wire.LinkText,
  link: wire.Link,
  image: at(wire.Image),
  imageMobile: at(wire.ImageMobile),
  minPrice: wire.minPrice,
  maxPrice: wire.maxPrice,
})

export const tenantOf = (wire: WireTenant): Tenant => ({
  id: wire.TenantID,
  key: wire.Key,
  name: wire.Name,
  company: wire.Company,
  orgNo: wire.OrgNo,
  email: wire.Email,
  phone: wire.Phone,
  webStockShopId: wire.WebStockShopID,
  freeShippingFrom: wire.FreeShippingFrom ?? null,
  hasMaintenance: isSet(wire.Maintenance),
  hasInformation: isSet(wire.Information),
  hasAbout: isSet(wire.About),
  hasSupport: isSet(wire.Support),
  singleLineHeader: isSet(wire.SingleLineHeader),
  headerSearch: isSet(wire.HeaderSearch),
  ownPages: wire.Pages ?? [],
})
