import { firstDemoDay } from '../catalogue/dates.ts'
import type { DemoArticle } from '../catalogue/index.ts'
import { hash, integer, pick, type Random, randomFrom } from '../catalogue/random.ts'
import { type Kind, kindOfDesign, replies, reviewers, texts } from './review-texts.ts'

export interface DemoReview {
  article_id: number
  customer_name: string
  rating: number
  content: string
  reply: string | null
  approved: boolean
  created_at: string
  true_to_size: 'small' | 'true' | 'large' | null
  size_colour: string
  anonymous: boolean
}

const dayLength = 86_400_000
const mostReviews = 4
/** Reviews predate the demo: noon of the catalogue's day. */
const today = firstDemoDay.getTime() + dayLength / 2
const longestAgo = 300

const childGender = 4
/** Reviews of children's clothes are by their parents. */
const garments: ReadonlySet<Kind> = new Set<Kind>([
  'shell',
  'softJacket',
  'down',
  'vest',
  'fleece',
  'woolTop',
  'woolLongs',
  'sweater',
  'tee',
  'trousers',
  'shellTrousers',
  'shorts',
  'tights',
])

function kindOf({ design, genderIds }: DemoArticle): Kind {
  const kind = kindOfDesign[design]
  return garments.has(kind) && genderIds.includes(childGender) ? 'children' : kind
}

/** Stars whose average is near the article's rating. */
function starsOf(random: Random, liked: number): number[] {
  const count = integer(random, 1, mostReviews)
  return Array.from({ length: count }, (_, index) =>
    Math.min(
      5,
      Math.max(1, Math.floor(liked) + (random() < liked % 1 ? 1 : 0) - (index === 1 && random() < 0.2 ? 1 : 0)),
    ),
  )
}

const toneOf = (rating: number): 'good' | 'fair' | 'poor' => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor')

/** Designs without a vote on size. */
const hasNoFit: ReadonlySet<Kind> = new Set<Kind>([
  'eyewear',
  'poles',
  'backpack',
  'beltbag',
  'tent',
  'sleepingbag',
  'bottle',
  'thermos',
  'food',
])

function fitOf(random: Random, kind: Kind): DemoReview['true_to_size'] {
  if (hasNoFit.has(kind)) return null
  const roll = random()
  return roll < 0.7 ? 'true' : roll < 0.85 ? 'small' : 'large'
}

/** So many days and milliseconds ago, but after the article came. */
function writtenAt({ createdAt }: DemoArticle, days: number, milliseconds: number): string {
  const written = today - days * dayLength - milliseconds
  const since = Date.parse(createdAt)
  if (written > since) return new Date(written).toISOString()
  return new Date(today - Math.floor(((today - since) * days) / (longestAgo + 1))).toISOString()
}

/** Reviews of an article; none for an unrated one. Deterministic. */
export function reviewsOf(article: DemoArticle, colourName: (id: number) => string): DemoReview[] {
  if (article.averageRating === null) return []
  const random = randomFrom('reviews', article.id)
  const kind = kindOf(article)
  const said = new Set<string>()
  const reviews: DemoReview[] = []
  for (const rating of starsOf(random, article.averageRating)) {
    const tone = toneOf(rating)
    const content = pick(random, texts[kind][tone])
    // No text is used twice.
    if (said.has(content)) continue
    said.add(content)
    const variant = pick(random, article.variants)
    reviews.push({
      article_id: article.id,
      customer_name: pick(random, reviewers),
      rating,
      content,
      reply: tone === 'poor' || (tone === 'fair' && random() < 0.3) ? pick(random, replies) : null,
      approved: true,
      created_at: writtenAt(article, integer(random, 1, longestAgo), hash(content) % dayLength),
      true_to_size: fitOf(random, kind),
      size_colour: `${variant.size.name}, ${colourName(variant.colourId).toLowerCase()}`,
      anonymous: random() < 0.12,
    })
  }
  return reviews
}

/** Average of the stars with one decimal; null without any. */
export const averageOf = (reviews: readonly { rating: number }[]): number | null =>
  reviews.length === 0
    ? null
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
