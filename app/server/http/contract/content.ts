import * as v from 'valibot'
import type { Inline } from '../../../content/pages/page.types.ts'
import { bannerSlots } from '../../content/banner-slots.ts'
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
  /** Visible articles in it. */
  Count: count,
  /** Base addresses of the pictures. */
  Image: picture,
  ImageMobile: picture,
  ShowLabel: flag,
  ShowImage: flag,
  LabelText: v.string(),
  Url: v.string(),
})

export const place = v.strictObject({
  PostalCode: postcode,
  /** In capitals, as the post writes it. */
  Name: v.string(),
  CoordLat: latitude,
  CoordLong: longitude,
})

/** An address as the maps have it. What they do not know of it is null. Ours. */
export const address = v.strictObject({
  Street: v.nullable(v.string()),
  HouseNumber: v.nullable(v.string()),
  PostalCode: v.nullable(v.string()),
  City: v.nullable(v.string()),
  CoordLat: v.nullable(latitude),
  CoordLong: v.nullable(longitude),
  /** The place of its postcode, without a register of addresses: the house may not exist. */
  estimated: v.exactOptional(v.boolean()),
})

// What a routing service of its own may say beside is let through.
const waypoint = v.looseObject({
  location: v.tuple([longitude, latitude]),
  name: v.string(),
  /** Metres from the point that was asked for to the road it was moved to. */
  distance: v.number(),
})
/** OSRM's own table answer, as much of it as is used. Metres; null without a road. */
export const distances = v.looseObject({
  code: v.literal('Ok'),
  distances: v.array(v.array(v.nullable(v.number()))),
  sources: v.array(waypoint),
  destinations: v.array(waypoint),
  /** From the straight line, without a routing service. Ours. */
  estimated: v.exactOptional(v.boolean()),
})

/** In the field names of the social network. */
export const socialPost = v.strictObject({
  id: v.string(),
  message: v.string(),
  created_time: moment,
  permalink_url: v.pipe(v.string(), v.regex(/^https:\/\//)),
  full_picture: picture,
})

export const blogCategory = v.strictObject({
  id: anyId,
  slug,
  name: v.string(),
  postsCount: count,
})

const teaserEntries = {
  id: anyId,
  title: v.string(),
  slug,
  excerpt: v.string(),
  author: v.string(),
  published_at: moment,
  /** Base address of the picture. */
  featuredImage: pictureBase,
  featuredImageAlt: v.string(),
  categories: v.array(v.strictObject({ id: anyId, slug, name: v.string() })),
}
export const blogTeaser = v.strictObject(teaserEntries)
export const blogPost = v.strictObject({
  ...teaserEntries,
  /** Parts with an empty line between: `## ` begins a heading, `- ` each line of a list, anything else is a paragraph. */
  body: v.string(),
  mainArticle: v.nullable(article),
  relatedArticles: v.array(article),
})
export const blogCategoryPage = v.strictObject({ ...pageEntries(blogTeaser), category: blogCategory })

export const poll = v.strictObject({
  id: anyId,
  name: v.string(),
  description: v.string(),
  /** Base addresses of the pictures. */
  banner_desktop: picture,
  banner_mobile: picture,
  questions: v.array(
    v.strictObject({
      id: anyId,
      question: v.string(),
      options: v.array(v.strictObject({ id: anyId, answer: v.string() })),
    }),
  ),
})
export const pollAnswer = v.strictObject({
  question_id: anyId,
  option_id: anyId,
  /** Null where no option is right or wrong. */
  correct: v.nullable(v.boolean()),
  /** The options that are right, once the question is answered; left out where none is. Ours. */
  correct_option_ids: v.exactOptional(v.array(anyId)),
})
export const questionScore = v.strictObject({
  question_id: anyId,
  votes: v.array(v.strictObject({ option_id: anyId, count })),
})
export const pollScore = v.strictObject({
  poll_id: anyId,
  participants: count,
  correct: count,
})

export const reviewPage = v.strictObject({ ...pageEntries(review), average: v.nullable(v.number()), fits })

export const promocode = v.strictObject({
  id: anyId,
  /** What the shopper types. */
  name: v.string(),
  valid_from: moment,
  valid_to: moment,
  fixed: v.boolean(),
  /** Øre when fixed, else a part of the total, 0 to 1. */
  amount: v.pipe(v.number(), v.minValue(0)),
  type: v.string(),
})
export const promocodeRefusalCode = v.picklist(['unknown', 'expired', 'notYetValid', 'alreadyUsed', 'membersOnly'])
/** 404 and 422 of GET /promocodes/check/{code}. */
export const promocodeRefused = v.looseObject({
  message: v.string(),
  code: promocodeRefusalCode,
})

/** A place on the front page, and its content. */
export const banner = v.strictObject({
  Slot: v.picklist(bannerSlots),
  Title: v.string(),
  Text: v.string(),
  LinkText: v.string(),
  Link: v.string(),
  Image: picture,
  ImageMobile: picture,
  /** Whole kroner: bounds of the list that it leads to. Null for no bound. */
  minPrice: v.nullable(kroner),
  maxPrice: v.nullable(kroner),
})
export const settings = v.strictObject({
  homeRows: v.array(
    v.strictObject({ id: v.string(), title: v.string(), articleIds: v.array(anyId), href: v.string() }),
  ),
  /** The published set of banners, or the one that was asked for by name. */
  banners: v.array(banner),
})
export const tenant = v.strictObject({
  TenantID: anyId,
  Key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  Name: v.string(),
  Company: v.string(),
  OrgNo: v.string(),
  Email: v.string(),
  Phone: v.string(),
  Currency: v.literal('NOK'),
  Locale: v.literal('nb-NO'),
  WebStockShopID: anyId,
  /** Øre of goods from which home delivery is free. Null, or left out: never. */
  FreeShippingFrom: v.exactOptional(v.nullable(ore)),
  /** Menu entries and variants that follow the brand. */
  Maintenance: flag,
  Information: flag,
  About: flag,
  Support: flag,
  SingleLineHeader: flag,
  HeaderSearch: flag,
  /** Paths of pages that `GET /pages` has, in place of built-in ones or beside them. */
  Pages: v.exactOptional(v.array(v.string())),
  /** The server answers the calls and fields that are ours, too. */
  Extensions: v.exactOptional(v.literal(1)),
})

const linkTo = v.strictObject({ label: v.string(), href: v.string() })
/** Text of a line. Recursive, so the document names it: `children` are such parts again. */
export const inlines: v.GenericSchema<Inline[]> = v.array(
  v.union([
    v.string(),
    v.strictObject({ type: v.picklist(['strong', 'emphasis']), children: v.lazy(() => inlines) }),
    v.strictObject({ type: v.literal('link'), href: v.string(), children: v.lazy(() => inlines) }),
  ]),
)
const block = v.union([
  v.strictObject({ type: v.picklist(['paragraph', 'subheading']), children: inlines }),
  v.strictObject({ type: v.literal('list'), isOrdered: v.boolean(), items: v.array(inlines) }),
  v.strictObject({ type: v.literal('links'), links: v.array(linkTo) }),
])
/** A page of the chain's own folder. */
export const ownPage = v.strictObject({
  path: v.string(),
  title: v.string(),
  lead: v.string(),
  sections: v.array(
    v.strictObject({
      id: v.string(),
      heading: v.string(),
      paragraphs: v.array(v.string()),
      blocks: v.array(block),
    }),
  ),
})

export const articlePage = pageOf(article)
export const blogPage = pageOf(blogTeaser)
