import { defaultFreightPrice, orePerKrone, slugOf } from '../../../machines/domain/index.ts'
import { assortmentsOf } from './assortments.ts'
import { brandFor } from './brands.ts'
import { campaignFor, memberCampaignStart } from './campaigns.ts'
import { careOf } from './care.ts'
import { type ColourName, colourIdOf } from './colours.ts'
import { daysBefore } from './dates.ts'
import { descriptionOf, factsOf } from './description.ts'
import { type DesignKey, designFor } from './designs.ts'
import { eanOf } from './ean.ts'
import { nutrientContent } from './materials.ts'
import { palettes } from './palettes.ts'
import { memberPriceFor, type Pricing, priceHistoryFor, pricingFor } from './prices.ts'
import { hash, integer, pick, pickSeveral, randomFrom } from './random.ts'
import { drinkColours } from './series.ts'
import { sizesOf } from './sizes.ts'
import type { Place } from './slots.ts'
import { type SteeredArticle, steeredArticles } from './steered.ts'
import { carriersFor, exactCarriers, type Supply, stockOf, supplyFor } from './stock.ts'
import { type GenderId, type GroupPlan, groupNamed, type PlacedGroup } from './taxonomy/index.ts'
import type { DemoArticle, DemoPriceSpan, DemoVariant } from './types.ts'

/** Freight of bulky goods, øre. */
const heavyFreightPrice = 299_00

const audiences: Readonly<Record<GenderId, string>> = {
  1: ' til herre',
  2: ' til dame',
  4: ' til barn',
  10: '',
  11: ' til junior',
}

/** What distinguishes articles of a group: written by hand, or random. */
interface Character {
  group: PlacedGroup
  gender: GenderId
  series: string
  name: string
  brandId: number
  design: DesignKey
  colours: readonly ColourName[]
  pricing: Pricing
  supply: Supply
  /** Shops that sell it. */
  carriers: readonly number[]
  isSteered: boolean
}

function steeredCharacter(seed: number, id: number, article: SteeredArticle): Character {
  const { gender, series, noun, brandId, design, colours, price, was, shops } = article
  return {
    group: groupNamed(article.group),
    gender,
    series,
    name: `${series} ${noun}${audiences[gender]}`,
    brandId,
    design,
    colours,
    pricing: { price, original: was ?? price },
    supply: 'full',
    carriers: exactCarriers(randomFrom(seed, 'carriers', id), shops),
    isSteered: true,
  }
}

const nounFor = ({ nouns, childNoun }: GroupPlan, gender: GenderId, nameHash: () => number): string =>
  gender === 4 && childNoun !== undefined ? childNoun : pick(nameHash, nouns)

/** Most articles come in one or two colours, few in five. */
const colourCount = (random: () => number): number => 1 + Math.floor(random() * random() * 4.6)

interface Look {
  brandId: number
  colours: readonly ColourName[]
}

function lookOf(seed: number, id: number, { group: { plan }, gender, series }: Omit<Place, 'earlier'>): Look {
  const random = randomFrom(seed, 'article', id)
  const palette = palettes[gender === 4 ? (plan.childPalette ?? 'kids') : plan.palette]
  const canColour = plan.series === 'drinks' ? drinkColours[series] : undefined
  const brandId = brandFor(random, plan.line, gender)
  // unused: the colours below are the same as those of the demonstration's earlier editions
  random()
  return {
    brandId,
    colours: canColour === undefined ? pickSeveral<ColourName>(random, palette, colourCount(random)) : [canColour],
  }
}

/** What handwritten articles of a group show: design and first colour. */
const steeredLooks: ReadonlySet<string> = new Set(
  steeredArticles.map(({ group, design, colours }) => `${group} ${design} ${colours[0]}`),
)

/**
 * Design of a generated article: the group's designs in turn for each first colour, so that a list shows a drawing in
 * one colour as seldom as it can.
 */
function designAmong(first: ColourName, { group: { plan } }: Place, earlier: readonly ColourName[]): DesignKey {
  const free = plan.designs.filter((design) => !steeredLooks.has(`${plan.name} ${design} ${first}`))
  const designs = free.length > 0 ? free : plan.designs
  const same = earlier.filter((colour) => colour === first).length
  const lap = Math.floor(same / designs.length)
  const start = hash('design', plan.name, first, lap, plan.drawingOrder ?? 0)
  return designs[(start + same) % designs.length]!
}

function drawnCharacter(
  seed: number,
  id: number,
  place: Place,
  firstColourAt: (index: number) => ColourName,
): Character {
  const { group, gender, series, suffix } = place
  const { plan } = group
  const { brandId, colours } = lookOf(seed, id, place)
  const stockRandom = randomFrom(seed, 'carriers', id)
  const supply = supplyFor(stockRandom)
  const noun = nounFor(plan, gender, randomFrom(seed, 'noun', group.groupId, series, suffix))
  return {
    group,
    gender,
    series,
    name: `${[series, suffix, noun].filter(Boolean).join(' ')}${audiences[gender]}`,
    brandId,
    design: designAmong(colours[0]!, place, place.earlier.map(firstColourAt)),
    colours,
    pricing: pricingFor(randomFrom(seed, 'price', id), plan.price, gender),
    supply,
    carriers: carriersFor(stockRandom, supply),
    isSteered: false,
  }
}

/** Id range of an article's variants; EANs follow from it. */
const variantRoom = 1000

function variantsOf(seed: number, id: number, character: Character, canPurchase: boolean): DemoVariant[] {
  const { plan } = character.group
  const sizes = sizesOf(plan.sizes[character.gender]!)
  const count = character.colours.length * sizes.length
  return character.colours.flatMap((colour, colourIndex) =>
    sizes.map((size, sizeIndex) => {
      const index = colourIndex * sizes.length + sizeIndex
      const number = id * variantRoom + index + 1
      const centre = (sizes.length - 1) / 2
      const middle = centre === 0 ? 1 : 1 - Math.abs(sizeIndex - centre) / centre
      const isOffered = character.isSteered || randomFrom(seed, 'offered', number)() > 0.01
      const onWeb = canPurchase && isOffered && plan.onlyClickAndCollect !== true
      return {
        id: number,
        ean: eanOf(number),
        size,
        colourId: colourIdOf(colour),
        canPurchase: canPurchase && isOffered,
        stock: stockOf({ seed, articleId: id, index, count, middle }, character.carriers, character.supply, onWeb),
      }
    }),
  )
}

/** Ranks of generated articles start after the handwritten ones. */
const lastRank = 8000

function ranksOf(
  seed: number,
  id: number,
  isSteered: boolean,
): { bestsellerRank: number | null; turnoverRank: number | null } {
  if (isSteered) return { bestsellerRank: id, turnoverRank: steeredArticles.length + 1 - id }
  const random = randomFrom(seed, 'rank', id)
  const rank = (): number | null => (random() < 0.4 ? integer(random, steeredArticles.length + 1, lastRank) : null)
  return { bestsellerRank: rank(), turnoverRank: rank() }
}

/** Season of an article: 'V' for spring and summer, 'H' for autumn and winter, with the year. */
function seasonOf(createdAt: Date, { line }: GroupPlan): string {
  if (line === 'camp' || line === 'carrying') return 'HELÅR'
  const half = createdAt.getUTCMonth() < 6 ? 'V' : 'H'
  return `${half}${String(createdAt.getUTCFullYear()).slice(2)}`
}

/** Days that an article counts as new. */
const newDays = 45

function labelOf(createdAt: Date, today: Date, { group, supply, pricing }: Character): string | null {
  if (group.plan.onlyClickAndCollect === true) return 'Bare i butikk'
  if (createdAt >= daysBefore(today, newDays)) return 'Nyhet'
  return supply === 'scarce' && pricing.price < pricing.original ? 'Siste sjanse' : null
}

/** The members' price, since their campaign or the article's arrival began, whichever is later. */
function membersSpan(memberPrice: number | null, createdAt: Date, today: Date): DemoPriceSpan[] {
  if (memberPrice === null) return []
  const from = new Date(Math.max(memberCampaignStart(today).getTime(), createdAt.getTime()))
  return [{ from: from.toISOString(), to: null, price: memberPrice * orePerKrone, audience: 'members' }]
}

export interface ArticleContext {
  seed: number
  today: Date
  /** Place of a generated article, from 0. */
  placeAt: (index: number) => Place
  /** First colour of a generated article, by its place. */
  firstColourAt: (index: number) => ColourName
}

const firstDrawn = steeredArticles.length

/** Colours that are kept: those of many rounds. */
const keptColours = 10_000

/** Reads first colours of generated articles, and keeps the latest, because each is asked for by all that follow it. */
export function firstColours(seed: number, placeAt: (index: number) => Place): (index: number) => ColourName {
  const kept = new Map<number, ColourName>()
  return (index) => {
    const found = kept.get(index)
    if (found !== undefined) return found
    if (kept.size >= keptColours) kept.clear()
    const [first] = lookOf(seed, index + 1 + firstDrawn, placeAt(index)).colours
    kept.set(index, first!)
    return first!
  }
}

/** Article `id`, from 1. Depends only on seed, id and day. */
export function articleOf(id: number, { seed, today, placeAt, firstColourAt }: ArticleContext): DemoArticle {
  const steered = steeredArticles[id - 1]
  const character =
    steered === undefined
      ? drawnCharacter(seed, id, placeAt(id - 1 - firstDrawn), firstColourAt)
      : steeredCharacter(seed, id, steered)
  const { group, gender, pricing, isSteered } = character
  const { plan } = group
  const random = randomFrom(seed, 'facts', id)
  const material = steered?.material ?? pick(random, plan.materials)
  const isReduced = pricing.price < pricing.original
  const campaign = isReduced ? campaignFor(plan.line, gender, today) : null
  const memberPrice = isSteered ? null : memberPriceFor(randomFrom(seed, 'members', id), pricing)
  const createdAt = daysBefore(today, isReduced || isSteered ? integer(random, 120, 1000) : integer(random, 3, 1000))
  const visible = isSteered || random() > 0.02
  const canPurchase = isSteered || random() > 0.03
  const isRated = random() < 0.65 && createdAt < daysBefore(today, newDays)
  const rating = Math.round((3.4 + Math.sqrt(random()) * 1.6) * 10) / 10
  return {
    id,
    articleNo: String(100_000 + id),
    name: character.name,
    slug: slugOf(character.name),
    brandId: character.brandId,
    genderIds: [gender],
    assortments: assortmentsOf(plan, gender),
    categoryId: group.categoryId,
    subcategoryId: group.subcategoryId,
    groupId: group.groupId,
    price: pricing.price * orePerKrone,
    originalPrice: pricing.original * orePerKrone,
    pant: (plan.pant ?? 0) * orePerKrone,
    freightPrice: plan.heavy === true ? heavyFreightPrice : defaultFreightPrice,
    onlyClickAndCollect: plan.onlyClickAndCollect ?? false,
    visible,
    canPurchase,
    webPurchaseLimit: pick(random, [2, 3, 5, 5, 10]),
    season: seasonOf(createdAt, plan),
    featured: id <= 8 || (!isSteered && random() < 0.04),
    createdAt: createdAt.toISOString(),
    description: descriptionOf(random, plan, character.series, material, gender),
    techDescription: factsOf(material),
    careLabel: [...careOf[plan.care].symbols],
    washLabel: careOf[plan.care].advice,
    nutrientContent: plan.care === 'food' ? nutrientContent : null,
    design: designFor(character.design, gender),
    colourIds: character.colours.map(colourIdOf),
    campaignId: campaign?.id ?? null,
    campaignLabel: campaign?.labelText ?? null,
    memberPrice: memberPrice === null ? null : memberPrice * orePerKrone,
    ...ranksOf(seed, id, isSteered),
    averageRating: isRated ? rating : null,
    customLabel: labelOf(createdAt, today, character),
    variants: variantsOf(seed, id, character, canPurchase),
    priceHistory: [
      ...priceHistoryFor(randomFrom(seed, 'history', id), {
        pricing,
        createdAt,
        campaignStart: campaign?.start ?? null,
        today,
      }),
      ...membersSpan(memberPrice, createdAt, today),
    ],
  }
}
