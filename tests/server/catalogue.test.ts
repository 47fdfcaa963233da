import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  credits,
  type DemoArticle,
  type DemoCatalogue,
  type DemoVariant,
  demoCatalogue,
  designKeys,
  homeRows,
} from '../../app/demo/catalogue/index.ts'
import { genders, slugOf, webStockShopId } from '../../machines/domain/index.ts'

const catalogue = demoCatalogue()
const articles = [...catalogue.articles]
const variants = articles.flatMap((article) => article.variants)

const first = (count: number, from: DemoCatalogue): DemoArticle[] => {
  const taken: DemoArticle[] = []
  for (const article of from.articles) {
    if (taken.length === count) break
    taken.push(article)
  }
  return taken
}
const idsOf = (list: readonly { id: number }[]): Set<number> => new Set(list.map(({ id }) => id))
const share = <Item>(list: readonly Item[], holds: (item: Item) => boolean): number =>
  list.filter(holds).length / list.length
const onWeb = (variant: DemoVariant): boolean => variant.stock.some(({ shopId }) => shopId === webStockShopId)

describe('the demo catalogue is the same everywhere', () => {
  it('generates the same 1200 articles on each read', () => {
    expect(articles).toHaveLength(1200)
    expect([...catalogue.articles]).toEqual(articles)
    expect([...demoCatalogue().articles]).toEqual(articles)
  })

  it('keeps the digest of its first 50 articles', () => {
    // Changes with the lexicon. Review the change, then update the digest.
    const digest = createHash('sha256')
      .update(JSON.stringify(first(50, catalogue)))
      .digest('hex')
    expect(digest).toBe('cd826f681c287a5d830488a692229d7c3145b077508f0bf88bfa523cf620955f')
  })

  it('contains the smaller catalogue in the larger one for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(80), fc.nat(80), (seed, smaller, more) => {
        const small = [...demoCatalogue({ articles: smaller, seed }).articles]
        const large = demoCatalogue({ articles: smaller + more, seed })
        expect(first(smaller, large)).toEqual(small)
      }),
      { numRuns: 10 },
    )
  })

  it('differs by seed after the handwritten articles', () => {
    const other = first(140, demoCatalogue({ seed: 2 }))
    const names = new Set(articles.slice(40, 140).map(({ name }) => name))
    expect(other.slice(0, 40).map(({ name }) => name)).toEqual(articles.slice(0, 40).map(({ name }) => name))
    expect(other.slice(40).filter(({ name }) => names.has(name)).length).toBeLessThan(20)
  })

  it('generates articles lazily', () => {
    expect(first(3, demoCatalogue({ articles: 1_000_000_000 }))).toEqual(articles.slice(0, 3))
  })

  it('rejects an invalid number of articles', () => {
    for (const wrong of [-1, 1.5, Number.NaN]) {
      expect(() => demoCatalogue({ articles: wrong })).toThrow(/whole number from 0 up/)
    }
    expect([...demoCatalogue({ articles: 0 }).articles]).toEqual([])
  })
})

describe('references in the demo catalogue exist', () => {
  const groups = catalogue.categories.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups.map((group) => `${category.id}/${subcategory.id}/${group.id}`),
    ),
  )

  it('places each article in the tree of categories', () => {
    const known = new Set(groups)
    const lost = articles.filter(
      ({ categoryId, subcategoryId, groupId }) => !known.has(`${categoryId}/${subcategoryId}/${groupId}`),
    )
    expect(lost).toEqual([])
    expect(known.size).toBe(groups.length)
  })

  it('gives every brand an id of its own', () => {
    const names = new Map(catalogue.brands.map(({ id, name }) => [id, name]))
    expect(catalogue.brands.map(({ id }) => names.get(id))).toEqual(catalogue.brands.map(({ name }) => name))
  })

  it('resolves each brand, gender, colour, campaign, design and shop', () => {
    const brandIds = idsOf(catalogue.brands)
    const genderIds = idsOf(genders)
    const colourIds = idsOf(catalogue.colours)
    const campaignIds = idsOf(catalogue.campaigns)
    const shopIds = idsOf(catalogue.shops)
    const designs = new Set<string>(designKeys)
    for (const article of articles) {
      expect(brandIds).toContain(article.brandId)
      expect(article.genderIds.length).toBeGreaterThan(0)
      for (const id of article.genderIds) expect(genderIds).toContain(id)
      for (const id of article.colourIds) expect(colourIds).toContain(id)
      if (article.campaignId !== null) expect(campaignIds).toContain(article.campaignId)
      expect(designs).toContain(article.design)
    }
    expect(variants.filter(({ stock }) => stock.some(({ shopId }) => !shopIds.has(shopId)))).toEqual([])
  })

  it('puts each colour in a colour group and gives it a hex', () => {
    const groupIds = idsOf(catalogue.colourGroups)
    for (const { groupId, hex } of [...catalogue.colours]) {
      expect(groupIds).toContain(groupId)
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('uses each design and lists it once', () => {
    expect(new Set(designKeys).size).toBe(designKeys.length)
    expect(new Set(articles.map(({ design }) => design))).toEqual(new Set(designKeys))
  })

  it('gives each article a variant in each of its colours', () => {
    for (const { variants: own, colourIds } of articles) {
      expect(new Set(own.map(({ colourId }) => colourId))).toEqual(new Set(colourIds))
      expect(new Set(own.map(({ colourId, size }) => `${colourId} ${size.id}`)).size).toBe(own.length)
    }
  })

  it('maps sizes and ids one to one', () => {
    const names = new Map<number, string>()
    for (const { size } of variants) names.set(size.id, size.name)
    expect(variants.filter(({ size }) => names.get(size.id) !== size.name)).toEqual([])
    expect(new Set(names.values()).size).toBe(names.size)
  })

  it('has articles to buy for each gender in every category', () => {
    const shown = articles.filter(({ visible, canPurchase }) => visible && canPurchase)
    for (const category of catalogue.categories) {
      for (const gender of genders) {
        const some = shown.some(
          ({ categoryId, genderIds }) => categoryId === category.id && genderIds.includes(gender.id),
        )
        expect(some, `${category.name} – ${gender.name}`).toBe(true)
      }
    }
    const placed = new Set(
      shown.map(({ categoryId, subcategoryId, groupId }) => `${categoryId}/${subcategoryId}/${groupId}`),
    )
    expect(groups.filter((group) => !placed.has(group))).toEqual([])
  })

  it('gives sibling categories different slugs', () => {
    const slugs = catalogue.categories.map(({ name }) => slugOf(name))
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const { subcategories } of catalogue.categories) {
      const below = subcategories.map(({ name }) => slugOf(name))
      expect(new Set(below).size).toBe(below.length)
      for (const { groups: own } of subcategories) {
        expect(new Set(own.map(({ name }) => slugOf(name))).size).toBe(own.length)
      }
    }
  })
})

describe('the numbers on the goods', () => {
  /** GS1's rule, from the right: digits weigh 1 and 3 in turn, and the sum is a multiple of ten. */
  const isEan13 = (ean: string): boolean =>
    /^\d{13}$/.test(ean) &&
    [...ean].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

  it('are unique EAN-13 of the restricted range', () => {
    expect(isEan13('4006381333931')).toBe(true)
    expect(isEan13('4006381333932')).toBe(false)
    expect(variants.filter(({ ean }) => !isEan13(ean) || !ean.startsWith('2'))).toEqual([])
    expect(new Set(variants.map(({ ean }) => ean)).size).toBe(variants.length)
  })

  it('give articles and variants unique ids', () => {
    expect(articles.map(({ id }) => id)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
    expect(new Set(articles.map(({ articleNo }) => articleNo)).size).toBe(articles.length)
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
  })

  it('allow at least one piece on the web', () => {
    expect(articles.filter(({ webPurchaseLimit }) => webPurchaseLimit < 1)).toEqual([])
  })
})

describe('names and texts', () => {
  it('make slugs in lower case with Norwegian letters', () => {
    expect(articles[1]).toMatchObject({ name: 'Rabbe fjellstøvel til dame', slug: 'rabbe-fjellstøvel-til-dame' })
    for (const { name, slug } of articles) {
      expect(slug).toBe(slugOf(name))
      expect(slug).toMatch(/^[a-zæøå0-9.-]+$/)
    }
  })

  it('are shared by some articles', () => {
    const counts = new Map<string, number>()
    for (const { slug } of articles) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    const shared = share(articles, ({ slug }) => counts.get(slug)! > 1)
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(0.03)
  })

  it('have no unfilled placeholders', () => {
    for (const { description, techDescription, washLabel } of articles) {
      expect(description).not.toMatch(/[{}]|undefined|null|\s{2}|\bei\b/)
      for (const sentence of description.split(/(?<=[.?!])\s/)) expect(sentence).toMatch(/^[A-ZÆØÅ0-9]/)
      expect(description).toMatch(/[.?!]$/)
      expect(techDescription.length).toBeGreaterThan(1)
      expect(washLabel).toMatch(/\.$/)
    }
  })

  it('limit Småvott to children and juniors', () => {
    const brandId = (name: string): number => catalogue.brands.find((brand) => brand.name === name)!.id
    const young = new Set([4, 11])
    const smavott = articles.filter((article) => article.brandId === brandId('Småvott'))
    const heiveg = articles.filter((article) => article.brandId === brandId('Heiveg'))
    expect(smavott.length).toBeGreaterThan(50)
    expect(smavott.filter(({ genderIds }) => !genderIds.every((id) => young.has(id)))).toEqual([])
    const isWool = ({ techDescription }: DemoArticle): boolean =>
      techDescription.some((fact) => / (ull|norsk ull|merinoull)/.test(fact))
    expect(share(heiveg, isWool)).toBeGreaterThan(0.75)
  })

  it('give only drinks nutrient content and deposit', () => {
    const drinks = articles.filter(({ pant }) => pant > 0)
    expect(drinks.length).toBeGreaterThan(0)
    expect(articles.filter(({ nutrientContent }) => nutrientContent !== null)).toEqual(drinks)
    for (const { pant } of drinks) expect(pant).toBe(200)
  })

  it('make boots brown, black or grey', () => {
    const groupNames = new Map(catalogue.colourGroups.map(({ id, name }) => [id, name]))
    const groupOf = new Map(catalogue.colours.map(({ id, groupId }) => [id, groupNames.get(groupId)]))
    const boots = articles.filter(({ design }) => design === 'boot' || design === 'bootWinter')
    const seen = new Set(boots.flatMap(({ colourIds }) => colourIds.map((id) => groupOf.get(id))))
    expect([...seen].toSorted()).toEqual(['Brun', 'Grå', 'Svart'])
  })
})

describe('stock', () => {
  const purchasable = articles.flatMap((article) => article.variants.filter(({ canPurchase }) => canPurchase))

  it('is positive and listed once per shop', () => {
    const isTwice = ({ stock }: DemoVariant): boolean => new Set(stock.map(({ shopId }) => shopId)).size < stock.length
    const isNone = ({ stock }: DemoVariant): boolean =>
      stock.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)
    expect(variants.filter(isTwice)).toEqual([])
    expect(variants.filter(isNone)).toEqual([])
  })

  it('covers about 85 % of sellable variants on the web', () => {
    expect(share(purchasable, onWeb)).toBeGreaterThan(0.8)
    expect(share(purchasable, onWeb)).toBeLessThan(0.9)
    const quantities = purchasable.flatMap(({ stock }) =>
      stock.filter(({ shopId }) => shopId === webStockShopId).map(({ quantity }) => quantity),
    )
    expect(Math.min(...quantities)).toBe(3)
    expect(Math.max(...quantities)).toBe(40)
  })

  it('excludes click-and-collect articles from the web stock', () => {
    const kept = articles.filter(({ onlyClickAndCollect, canPurchase }) => onlyClickAndCollect || !canPurchase)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ variants: own }) => own.some(onWeb))).toEqual([])
    expect(articles.filter(({ onlyClickAndCollect }) => onlyClickAndCollect).length).toBeGreaterThan(0)
  })

  it('has realistic shares of hidden, unsellable and sold-out articles', () => {
    const isSoldOut = ({ variants: own }: DemoArticle): boolean => own.every(({ stock }) => stock.length === 0)
    const proxy = (part: number, least: number, most: number): void => {
      expect(part).toBeGreaterThan(least)
      expect(part).toBeLessThan(most)
    }
    proxy(
      share(articles, ({ visible }) => !visible),
      0.005,
      0.04,
    )
    proxy(
      share(articles, ({ canPurchase }) => !canPurchase),
      0.01,
      0.06,
    )
    proxy(share(articles, isSoldOut), 0.01, 0.06)
    proxy(
      share(articles, ({ price, originalPrice }) => price < originalPrice),
      0.15,
      0.28,
    )
    proxy(
      share(articles, ({ featured }) => featured),
      0.01,
      0.1,
    )
  })
})

describe('shops', () => {
  it('are 25 and the web stock', () => {
    expect(catalogue.shops).toHaveLength(26)
    expect(catalogue.shops.at(-1)).toMatchObject({
      id: webStockShopId,
      name: 'Nettlager',
      coords: null,
      openingHours: [],
    })
    expect(idsOf(catalogue.shops).size).toBe(26)
  })

  it('have valid coordinates, hours and numbers', () => {
    for (const { coords, openingHours, postNo, email } of catalogue.shops.slice(0, 25)) {
      expect(coords!.lat).toBeGreaterThan(57.9)
      expect(coords!.lat).toBeLessThan(71.2)
      expect(coords!.lng).toBeGreaterThan(4.5)
      expect(coords!.lng).toBeLessThan(31.2)
      for (const { time } of openingHours) expect(time[0] < time[1]).toBe(true)
      expect(postNo).toMatch(/^\d{4}$/)
      expect(email).toMatch(/^[a-z]+@[a-z]+\.example$/)
    }
    const remainders = catalogue.shops.map(
      ({ orgNo }) => [3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, at) => sum + weight * Number(orgNo[at]), 0) % 11,
    )
    expect(new Set(remainders)).toEqual(new Set([0]))
    expect(new Set(catalogue.shops.map(({ orgNo }) => orgNo)).size).toBe(26)
  })

  it('credit the source of coordinates', () => {
    expect(credits).toContainEqual(expect.objectContaining({ source: 'GeoNames', licence: 'CC BY 4.0' }))
  })
})

describe('the front page', () => {
  it('has three rows of purchasable articles', () => {
    const byId = new Map(articles.map((article) => [article.id, article]))
    expect(homeRows).toHaveLength(3)
    for (const { articleIds } of homeRows) {
      expect(articleIds.length).toBeGreaterThanOrEqual(4)
      expect(articleIds.length).toBeLessThanOrEqual(8)
      for (const id of articleIds) {
        expect(byId.get(id)).toMatchObject({ visible: true, canPurchase: true, onlyClickAndCollect: false })
        expect(byId.get(id)!.variants.every(onWeb)).toBe(true)
      }
    }
  })

  it('links to existing lists', () => {
    const paths = new Set([
      ...genders.map(({ name }) => `/${slugOf(name)}`),
      ...catalogue.categories.map(({ name }) => `/${slugOf(name)}`),
      ...catalogue.categories.flatMap(({ name, subcategories }) =>
        subcategories.map((subcategory) => `/${slugOf(name)}/${slugOf(subcategory.name)}`),
      ),
    ])
    for (const { href } of homeRows) expect(paths).toContain(href)
  })

  it('starts with the four articles of the design', () => {
    const shopsOf = (article: DemoArticle): number =>
      new Set(
        article.variants
          .flatMap(({ stock }) => stock.map(({ shopId }) => shopId))
          .filter((id) => id !== webStockShopId),
      ).size
    const seen = homeRows[0]!.articleIds.slice(0, 4).map((id) => articles[id - 1]!)
    expect(seen.map((article) => [article.name, article.price, article.originalPrice, shopsOf(article)])).toEqual([
      ['Toppbris skalljakke til dame', 229_900, 299_900, 14],
      ['Rabbe fjellstøvel til dame', 199_900, 199_900, 9],
      ['Langtur tursekk 48 l', 129_900, 129_900, 17],
      ['Skare dunjakke til herre', 179_900, 239_900, 3],
    ])
  })
})
