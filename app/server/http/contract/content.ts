import * as v from 'valibot'
import type { WirePromocodeRefused } from '../../../api/wire.ts'
import {
  bannerSlots,
  type WireAddress,
  type WireBanner,
  type WireBlogCategory,
  type WireBlogPost,
  type WireBlogTeaser,
  type WireCampaign,
  type WireDistances,
  type WirePoll,
  type WirePollAnswer,
  type WirePollScore,
  type WirePostcode,
  type WirePromocode,
  type WireQuestionScore,
  type WireSettings,
  type WireSocialPost,
  type WireTenant,
} from '../../../api/wire-content.ts'
import { brands } from '../../../brands/registry.ts'
import { article } from './catalogue.ts'
import {
  anyId,
  count,
  flag,
  kroner,
  latitude,
  longitude,
  moment,
  ore,
  pageEntries,
  pageOf,
  pictureBase,
  postcode,
} from './common.ts'
import { fits, review } from './review.ts'

// What the calls about campaigns, places, posts, polls, reviews and codes answer.

const picture = v.nullable(pictureBase)
const slug = v.pipe(v.string(), v.regex(/^[\wæøå-]+$/))

export const campaign = v.strictObject({
  CampaignID: anyId,
  Name: v.string(),
  ShortDescription: v.string(),
  Description: v.string(),
  Start: moment,
  End: moment,
  Count: count,
  Image: picture,
  ImageMobile: picture,
  ShowLabel: flag,
  ShowImage: flag,
  LabelText: v.string(),
  Url: v.string(),
}) satisfies v.GenericSchema<WireCampaign>

export const place = v.strictObject({
  PostalCode: postcode,
  Name: v.string(),
  CoordLat: latitude,
  CoordLong: longitude,
}) satisfies v.GenericSchema<WirePostcode>

export const address = v.strictObject({
  Street: v.nullable(v.string()),
  HouseNumber: v.nullable(v.string()),
  PostalCode: v.nullable(v.string()),
  City: v.nullable(v.string()),
  CoordLat: v.nullable(latitude),
  CoordLong: v.nullable(longitude),
  estimated: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, WireAddress>

// What a routing service of its own may say beside is let through.
const waypoint = v.looseObject({ location: v.tuple([longitude, latitude]), name: v.string(), distance: v.number() })
export const distances = v.looseObject({
  code: v.literal('Ok'),
  distances: v.array(v.array(v.nullable(v.number()))),
  sources: v.array(waypoint),
  destinations: v.array(waypoint),
  estimated: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, WireDistances>

export const socialPost = v.strictObject({
  id: v.string(),
  message: v.string(),
  created_time: moment,
  permalink_url: v.pipe(v.string(), v.regex(/^https:\/\//)),
  full_picture: picture,
}) satisfies v.GenericSchema<WireSocialPost>

export const blogCategory = v.strictObject({
  id: anyId,
  slug,
  name: v.string(),
  postsCount: count,
}) satisfies v.GenericSchema<WireBlogCategory>

const teaserEntries = {
  id: anyId,
  title: v.string(),
  slug,
  excerpt: v.string(),
  author: v.string(),
  published_at: moment,
  featuredImage: pictureBase,
  featuredImageAlt: v.string(),
  categories: v.array(v.strictObject({ id: anyId, slug, name: v.string() })),
}
export const blogTeaser = v.strictObject(teaserEntries) satisfies v.GenericSchema<WireBlogTeaser>
export const blogPost = v.strictObject({
  ...teaserEntries,
  body: v.string(),
  mainArticle: v.nullable(article),
  relatedArticles: v.array(article),
}) satisfies v.GenericSchema<unknown, WireBlogPost>
export const blogCategoryPage = v.strictObject({ ...pageEntries(blogTeaser), category: blogCategory })

export const poll = v.strictObject({
  id: anyId,
  name: v.string(),
  description: v.string(),
  banner_desktop: picture,
  banner_mobile: picture,
  questions: v.array(
    v.strictObject({
      id: anyId,
      question: v.string(),
      options: v.array(v.strictObject({ id: anyId, answer: v.string() })),
    }),
  ),
}) satisfies v.GenericSchema<WirePoll>
export const pollAnswer = v.strictObject({
  question_id: anyId,
  option_id: anyId,
  correct: v.nullable(v.boolean()),
  correct_option_ids: v.exactOptional(v.array(anyId)),
}) satisfies v.GenericSchema<WirePollAnswer>
export const questionScore = v.strictObject({
  question_id: anyId,
  votes: v.array(v.strictObject({ option_id: anyId, count })),
}) satisfies v.GenericSchema<WireQuestionScore>
export const pollScore = v.strictObject({
  poll_id: anyId,
  participants: count,
  correct: count,
}) satisfies v.GenericSchema<WirePollScore>

export const reviewPage = v.strictObject({ ...pageEntries(review), average: v.nullable(v.number()), fits })

export const promocode = v.strictObject({
  id: anyId,
  name: v.string(),
  valid_from: moment,
  valid_to: moment,
  fixed: v.boolean(),
  amount: v.pipe(v.number(), v.minValue(0)),
  type: v.string(),
}) satisfies v.GenericSchema<WirePromocode>
export const promocodeRefusalCode = v.picklist(['unknown', 'expired', 'notYetValid', 'alreadyUsed', 'membersOnly'])
export const promocodeRefused = v.looseObject({
  message: v.string(),
  code: promocodeRefusalCode,
}) satisfies v.GenericSchema<unknown, WirePromocodeRefused>

export const banner = v.strictObject({
  Slot: v.picklist(bannerSlots),
  Title: v.string(),
  Text: v.string(),
  LinkText: v.string(),
  Link: v.string(),
  Image: picture,
  ImageMobile: picture,
  minPrice: v.nullable(kroner),
  maxPrice: v.nullable(kroner),
}) satisfies v.GenericSchema<WireBanner>
export const settings = v.strictObject({
  homeRows: v.array(
    v.strictObject({ id: v.string(), title: v.string(), articleIds: v.array(anyId), href: v.string() }),
  ),
  banners: v.array(banner),
}) satisfies v.GenericSchema<unknown, WireSettings>
export const tenant = v.strictObject({
  TenantID: anyId,
  Key: v.picklist(brands.map(({ key }) => key)),
  Name: v.string(),
  Company: v.string(),
  OrgNo: v.string(),
  Email: v.string(),
  Phone: v.string(),
  Currency: v.literal('NOK'),
  Locale: v.literal('nb-NO'),
  WebStockShopID: anyId,
  FreeShippingFrom: v.exactOptional(v.nullable(ore)),
  Maintenance: flag,
  Information: flag,
  About: flag,
  Support: flag,
  SingleLineHeader: flag,
  HeaderSearch: flag,
  Extensions: v.exactOptional(v.literal(1)),
}) satisfies v.GenericSchema<WireTenant>

export const articlePage = pageOf(article)
export const blogPage = pageOf(blogTeaser)
