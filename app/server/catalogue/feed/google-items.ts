import { mostPicturesOfColour } from '../../media/goods-pictures.ts'
import { type Entry, validatorOf } from './entry.ts'
import { type FeedArticle, type FeedVariant, feedArticle } from './feed-article.ts'
import { type FeedPosition, type FeedProblem, quoted, type Says } from './feed-problem.ts'
import { internalGtin } from './fields.ts'
import { mostArticles, mostVariants, piecesInStock } from './limits.ts'

// Google Merchant's product data: a variant an item, articles by `item_group_id`. XML, TSV and CSV share it.

/** Values by attribute; an attribute may be repeated. */
export type Item = ReadonlyMap<string, readonly string[]>

/** What each attribute becomes. Those of the shop are no part of Google's specification. */
export const attributes: Readonly<Record<string, { becomes: string; isOwn?: true; isRequired?: true }>> = {
  id: { becomes: 'id of the item; the article number without `item_group_id`', isRequired: true },
  item_group_id: { becomes: 'article number: items with the same one are its variants' },
  title: { becomes: 'name, that of the first item of a group', isRequired: true },
  description: { becomes: 'description' },
  brand: { becomes: 'brand', isRequired: true },
  product_type: { becomes: 'category, subcategory and group: `Klær > Jakker > Skalljakker`', isRequired: true },
  gtin: { becomes: 'EAN of the variant; without it one for internal use, made of the id' },
  availability: {
    becomes: `stock where no \`stock\` says: \`in_stock\` is ${piecesInStock} pieces, anything else none`,
  },
  price: { becomes: 'price, kroner with VAT: `1299.00 NOK`', isRequired: true },
  sale_price: { becomes: 'price while the sale lasts' },
  sale_price_effective_date: { becomes: 'when the sale begins and ends' },
  color: { becomes: 'colour; the first of `Blå/Hvit`' },
  size: { becomes: 'size' },
  image_link: { becomes: 'picture of its colour, with `PICTURES_FROM` or `--pictures`' },
  additional_image_link: { becomes: 'a further picture each' },
  gender: { becomes: '`male` Herre, `female` Dame, `unisex` Uni' },
  age_group: { becomes: 'Barn for all but `adult`' },
  product_highlight: { becomes: 'a fact each' },
  product_detail: { becomes: 'a fact: `Section:Name:Value`' },
  material: { becomes: 'a fact' },
  pattern: { becomes: 'a fact' },
  stock: { becomes: 'pieces on the shelf: `12` of the web, or `web:12 3:4` by shop', isOwn: true },
  color_hex: { becomes: "the colour's code, `#1f5a63`", isOwn: true },
  color_group: { becomes: 'what filters call the colour', isOwn: true },
  deposit: { becomes: 'pant, a piece', isOwn: true },
  vat: { becomes: 'VAT, percent', isOwn: true },
  loyalty_program: {
    becomes:
      'price for members of the club, where `member_price` is not given: `programme:tier:999.00 NOK`, or `price` in XML; the first one with a price and without a period, of the first item of a group',
  },
  member_price: {
    becomes: 'price for members of the club, kroner with VAT; that of the first item of a group',
    isOwn: true,
  },
  assortments: {
    becomes: "ids of the chain's brands whose own assortment has the article: `2 4`; that of the first item of a group",
    isOwn: true,
  },
}

/** Attributes that say nothing to shoppers of this shop. Any other becomes a fact. */
const unshown =
  /^(link|mobile_link|canonical_link|lifestyle_image_link|mpn|identifier_exists|condition|adult|is_bundle|multipack|google_product_category|shipping.*|ships_from_country|tax.*|max_handling_time|min_handling_time|transit_time_label|custom_label_\d|ads_.*|promotion_id|excluded_destination|included_destination|pause|expiration_date|availability_date|cost_of_goods_sold|size_system|size_type|unit_pricing_.*|installment|subscription_cost|loyalty_.*|external_seller_id|product_length|product_width|product_height|product_weight|certification|structured_.*|virtual_model_link|video_link|rich_.*)$/

const shownNames: Readonly<Record<string, string>> = { material: 'Materiale', pattern: 'Mønster' }
const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder']
const ages = ['newborn', 'infant', 'toddler', 'kids', 'adult']
const gendersByName: Readonly<Record<string, string>> = {
  male: 'Herre',
  herre: 'Herre',
  female: 'Dame',
  dame: 'Dame',
  unisex: 'Uni',
  uni: 'Uni',
  barn: 'Barn',
  junior: 'Junior',
}

const amount = /^(?:([A-Za-z]{3}) ?)?(-?\d+(?:[.,]\d+)?)(?: ?([A-Za-z]{3}|kr))?$/
const spaces = /[\s\u00a0\u202f]+/g

type Draft = { at: FeedPosition; article: Record<string, unknown> & { variants: unknown[] }; lines: number[] }

/** Collects items into articles; `article` validates and returns them at the end of all files. */
export class ItemGroups {
  readonly #drafts = new Map<string, Draft>()
  readonly #ids = new Map<string, FeedPosition>()
  #variants = 0
  readonly #piecesInStock: number

  constructor(pieces: number = piecesInStock) {
    this.#piecesInStock = pieces
  }

  /** Adds an item and returns what is wrong with it. */
  add(item: Item, at: FeedPosition): FeedProblem[] {
    const problems: FeedProblem[] = []
    const refuse = (column: string, says: Says): undefined => {
      problems.push({ ...at, column, ...says })
    }
    const one = (name: string): string | undefined => item.get(name)?.[0]?.trim() || undefined
    for (const [name, { isRequired }] of Object.entries(attributes)) {
      if (isRequired && one(name) === undefined)
        refuse(name, {
          wrong: 'The attribute is missing.',
          meaning: 'The item cannot be sold without it.',
          remedy: `It becomes the ${attributes[name]!.becomes}.`,
        })
    }
    const price = priceOf(one('price'), 'price', refuse)
    const salePrice = priceOf(one('sale_price'), 'sale_price', refuse)
    const memberPrice =
      one('member_price') === undefined
        ? priceOf(loyaltyPriceOf(item), 'loyalty_program', refuse)
        : priceOf(one('member_price'), 'member_price', refuse)
    const variant = {
      ean: one('gtin') ?? internalGtin(one('id') ?? ''),
      size: one('size'),
      colour: colourOf(one),
      pictures: picturesOf(item),
      stock: this.#stockOf(one, refuse),
    }
    const gender = genderOf(one, refuse)
    const [saleFrom, saleTo] = periodOf(one('sale_price_effective_date'), refuse)
    const deposit = priceOf(one('deposit'), 'deposit', refuse)
    const before = this.#ids.get(one('id') ?? '')
    if (before) {
      refuse('id', {
        wrong: `The id ${quoted(one('id'))} came before, in ${before.file}:${before.line}.`,
        meaning: 'One item would overwrite the other.',
        remedy: 'Leave one of them out, or give it another id.',
      })
    }
    if (problems.length > 0) return problems
    this.#ids.set(one('id')!, at)
    const key = one('item_group_id') ?? one('id')!
    const known = this.#drafts.get(key)
    this.#variants += 1
    if (this.#variants > mostVariants || this.#drafts.size > mostArticles) return [tooMany(at)]
    if (!known) {
      const article = {
        id: key,
        name: one('title'),
        brand: one('brand'),
        category: categoryOf(one('product_type')!),
        genders: [gender],
        description: one('description'),
        facts: factsOf(item),
        price,
        salePrice,
        memberPrice,
        saleFrom,
        saleTo,
        deposit,
        vat: one('vat') === undefined ? undefined : Number(one('vat')),
        assortments: assortmentsOf(item),
        variants: [variant],
      }
      this.#drafts.set(key, { at, article: article as Draft['article'], lines: [at.line] })
      return []
    }
    const { article, lines } = known
    if (article.price !== price || article.salePrice !== salePrice) {
      const column = article.price === price ? 'sale_price' : 'price'
      refuse(column, {
        wrong: `The price is not that of the first item of ${quoted(key)}, in line ${known.at.line}.`,
        meaning: 'An article has one price for all its variants.',
        remedy: 'Give the item that price, or an item_group_id of its own.',
      })
      return problems
    }
    article.variants.push(variant)
    lines.push(at.line)
    return []
  }

  /** Validates the collected articles. */
  *entries(): Generator<Entry<FeedArticle>> {
    const validate = validatorOf(feedArticle)
    for (const [key, { at, article, lines }] of this.#drafts) {
      this.#drafts.delete(key)
      yield* validate(withoutAbsent(article), at, (path) => {
        const [, number, field = ''] = /^variants\.(\d+)\.?(.*)$/.exec(path) ?? []
        return number === undefined
          ? { column: columnNames[path] ?? path.replace(/^(assortments)\.\d+$/, '$1') }
          : { line: lines[Number(number)]!, column: columnNames[field] ?? field }
      })
    }
  }

  #stockOf(one: (name: string) => string | undefined, refuse: Refuse): FeedVariant['stock'] {
    const given = one('stock')
    const availability = one('availability')?.toLowerCase().replaceAll(' ', '_')
    if (availability !== undefined && !availabilities.includes(availability)) {
      return refuse('availability', {
        wrong: `${quoted(availability)} is no availability.`,
        meaning: 'Nobody knows whether it can be sold.',
        remedy: `Write ${availabilities.join(', ')}.`,
      })
    }
    if (given === undefined) return { web: availability === 'in_stock' ? this.#piecesInStock : 0 }
    const stock: Record<string, number> = {}
    for (const part of given.split(/[\s|]+/)) {
      const [, shop = 'web', pieces] = /^(?:(web|\d{1,9}):)?(\d{1,7})$/.exec(part.trim()) ?? []
      if (pieces === undefined) {
        return refuse('stock', {
          wrong: `${quoted(given)} is not a stock.`,
          meaning: 'Nobody knows how many can be sold.',
          remedy: 'Write 12, or web:12 3:4 by shop.',
        })
      }
      stock[shop] = Number(pieces)
    }
    return stock
  }
}

type Refuse = (column: string, says: Says) => undefined

/** Attributes whose fields have another name in the shop's own format. */
const columnNames: Readonly<Record<string, string>> = {
  id: 'item_group_id',
  name: 'title',
  category: 'product_type',
  ean: 'gtin',
  'colour.name': 'color',
  'colour.hex': 'color_hex',
  'colour.group': 'color_group',
  salePrice: 'sale_price',
  memberPrice: 'member_price',
}

const tooMany = (at: FeedPosition): FeedProblem => ({
  ...at,
  column: null,
  wrong: `There are more than ${mostArticles} articles or ${mostVariants} variants.`,
  meaning: 'They could fill the memory.',
  remedy: 'Check that the file is the right one.',
})

function withoutAbsent(value: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    given.map(([name, part]) => [
      name,
      name === 'variants' ? (part as Record<string, unknown>[]).map(withoutAbsent) : part,
    ]),
  )
}

function priceOf(given: string | undefined, column: string, refuse: Refuse): number | undefined {
  if (given === undefined) return
  const [, before, number, after] =
    amount.exec(given.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '').replace(spaces, ' ')) ?? []
  const currency = (before ?? after ?? 'NOK').toUpperCase()
  const meaning = 'The article cannot be sold at this price.'
  const remedy = 'Write kroner with VAT, such as 1299.00 NOK.'
  if (number === undefined) return refuse(column, { wrong: `${quoted(given)} is not a price.`, meaning, remedy })
  if (currency !== 'NOK' && currency !== 'KR') {
    return refuse(column, { wrong: `The currency ${quoted(currency)} is unknown here.`, meaning, remedy })
  }
  const kroner = Number(number.replace(',', '.'))
  return kroner < 0 ? refuse(column, { wrong: `${quoted(given)} is negative.`, meaning, remedy }) : kroner
}

/** Parts of `loyalty_program` in Google's order, in which a table has them. */
export const loyaltyParts = [
  'program_label',
  'tier_label',
  'price',
  'cashback_for_future_use',
  'loyalty_points',
  'member_price_effective_date',
  'shipping_label',
] as const

/**
 * The price of the first `loyalty_program` that has one for good: the shop's prices for members have no period. Periods
 * hold colons too.
 */
function loyaltyPriceOf(item: Item): string | undefined {
  for (const given of item.get('loyalty_program') ?? []) {
    const [, , price, , , ...period] = given.split(':').map((part) => part.trim())
    if (price && !period.some((part) => /\d{4}-\d\d-\d\d/.test(part))) return price
  }
  return undefined
}

/** Ids of brands; what is no number is refused later. */
function assortmentsOf(item: Item): (number | string)[] | undefined {
  const ids = (item.get('assortments') ?? []).flatMap((given) => given.split(/[\s,|]+/)).filter(Boolean)
  return ids.length > 0 ? ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id)) : undefined
}

/** Pictures of an item; undefined without any. */
function picturesOf(item: Item): string[] | undefined {
  const names = [...(item.get('image_link') ?? []), ...(item.get('additional_image_link') ?? [])]
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostPicturesOfColour)
  return names.length > 0 ? names : undefined
}

function colourOf(one: (name: string) => string | undefined): FeedVariant['colour'] {
  const name = one('color')?.split('/')[0]?.trim()
  if (!name) return
  const [hex, group] = [one('color_hex'), one('color_group')]
  return { name, ...(hex !== undefined && { hex }), ...(group !== undefined && { group }) }
}

function genderOf(
  one: (name: string) => string | undefined,
  refuse: Refuse,
): FeedArticle['genders'] | string | undefined {
  const [gender = 'unisex', age = 'adult'] = [one('gender')?.toLowerCase(), one('age_group')?.toLowerCase()]
  const name = Object.hasOwn(gendersByName, gender) ? gendersByName[gender] : undefined
  const meaning = 'No list of genders would show the article.'
  if (!name)
    return refuse('gender', {
      wrong: `${quoted(gender)} is no gender.`,
      meaning,
      remedy: 'Write male, female or unisex.',
    })
  if (!ages.includes(age))
    return refuse('age_group', {
      wrong: `${quoted(age)} is no age group.`,
      meaning,
      remedy: `Write ${ages.join(', ')}.`,
    })
  return age === 'adult' ? name : 'Barn'
}

function periodOf(given: string | undefined, refuse: Refuse): [from?: string, to?: string] {
  if (given === undefined) return []
  const moments = given.split('/').map((moment) => new Date(moment.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  if (moments.length === 2 && moments.every((moment) => !Number.isNaN(moment.getTime())))
    return [moments[0]!.toISOString(), moments[1]!.toISOString()]
  refuse('sale_price_effective_date', {
    wrong: `${quoted(given)} is not a period.`,
    meaning: 'Nobody knows when the sale price holds.',
    remedy: 'Write 2026-11-24T00:00+01:00/2026-11-30T23:59+01:00.',
  })
  return []
}

/** Three levels: the first two, and the last. */
function categoryOf(path: string): string[] {
  const levels = path
    .split('>')
    .map((level) => level.trim())
    .filter(Boolean)
  return levels.length > 3 ? [levels[0]!, levels[1]!, levels.at(-1)!] : levels
}

function factsOf(item: Item): string[] {
  const facts: string[] = []
  for (const [name, values] of item) {
    const given = values.map((value) => value.trim()).filter(Boolean)
    if (name === 'product_highlight') facts.push(...given)
    else if (name === 'product_detail') facts.push(...given.map(detailOf))
    else if (name === 'material' || name === 'pattern' || !(Object.hasOwn(attributes, name) || unshown.test(name)))
      facts.push(...given.map((value) => `${shownNames[name] ?? titleOf(name)}: ${value}`))
  }
  return [...new Set(facts)]
}

/** `Section:Name:Value`, the section perhaps empty. */
function detailOf(detail: string): string {
  const [section, name, ...value] = detail.split(':').map((part) => part.trim())
  return value.length > 0 ? `${name}: ${value.join(':')}` : name ? `${section}: ${name}` : section!
}

function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An attribute's name as files write it: `g:item_group_id`, `Item group ID`. */
export const attributeOf = (name: string): string =>
  name
    .trim()
    .replace(/^g:/, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
