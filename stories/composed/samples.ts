import type { Article, ColourPicture, GalleryPicture } from '../../machines/domain/index.ts'
import type { MenuEntry, OrderSummaryLine } from '../../ui/index.ts'
import { crop, product, type Shape } from './drawings.ts'

const colour = (id: number, name: string, hex: string, shape: Shape): ColourPicture => ({
  id,
  name,
  hex,
  colourCode: String(id),
  picture: product(shape, hex),
})

const shopIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

let next = 100

/** A sample article of a list, with some fields changed. */
export function article(
  name: string,
  price: number,
  { shape = 'jacket' as Shape, colours = [['Fjord', '#336a70']] as [string, string][], shops = 14, ...rest } = {},
  own: Partial<Article> = {},
): Article {
  const id = next++
  const pictures = colours.map(([word, hex], index) => colour(index + 1, word, hex, shape))
  return {
    id,
    articleNo: String(id),
    name,
    slug: name.toLowerCase().replace(/\s+/g, '-'),
    description: '',
    price,
    pant: 0,
    originalPrice: price,
    formerPrice: null,
    brand: 'Vardeholm',
    brands: [1],
    colours: pictures,
    colourGroups: [],
    gender: 'Dame',
    genders: [2],
    category: 1,
    articleGroup2Id: 1,
    articleGroup3Id: 1,
    group2: 'Jakker',
    group3: 'Skalljakker',
    canPurchase: true,
    onlyClickAndCollect: false,
    customLabel: null,
    picture: pictures[0]?.picture ?? product(shape, '#336a70'),
    shops: shopIds(25),
    available: shopIds(shops),
    featured: false,
    campaigns: [],
    campaignLabelType: null,
    averageRating: 4.3,
    webPurchaseLimit: 5,
    bestsellerQty: 9999,
    bestsellerTurnover: 9999,
    season: '',
    freightPrice: 9900,
    ...rest,
    ...own,
  }
}

const many: [string, string][] = [
  ['Fjord', '#336a70'],
  ['Kull', '#2b3136'],
  ['Lyng', '#754a5e'],
  ['Sand', '#c2ad8c'],
]

export const jacket = article('Toppbris skalljakke til dame', 229900, { colours: many }, { formerPrice: 299900 })
const boot = article(
  'Rabbe fjellstøvel til dame',
  199900,
  { shape: 'boot', colours: [['Brun', '#7a5638']], shops: 9 },
  { brand: 'Rimskar' },
)
const backpack = article(
  'Langtur tursekk 48 l',
  129900,
  {
    shape: 'bag',
    colours: [
      ['Grønn', '#3a5a52'],
      ['Kull', '#2b3136'],
    ],
    shops: 17,
  },
  { brand: 'Torvmo' },
)
const down = article(
  'Skare dunjakke til herre',
  179900,
  {
    colours: [
      ['Natt', '#2b3f5c'],
      ['Rust', '#a14a31'],
      ['Mose', '#58664c'],
    ],
    shops: 3,
  },
  { formerPrice: 239900 },
)
export const bottle = article(
  'Bekkefar returflaske',
  18000,
  { shape: 'bottle', colours: [['Grønn', '#3a5a52']], shops: 21 },
  { brand: 'Nordtjern', pant: 2000 },
)
export const beanie = article(
  'Rype ullue',
  34900,
  { shape: 'beanie', colours: [['Fjord', '#336a70']], shops: 0 },
  { brand: 'Heiveg', customLabel: 'Nyhet' },
)
export const longName = article('Vinterfritidsstøvelsnøreerstatning for barnehagebarn', 39900, {
  shape: 'boot',
  colours: [['Sort', '#2b3136']],
})

export const articles = [jacket, boot, backpack, down, bottle, beanie]

export const gallery: GalleryPicture[] = [
  { ...product('jacket', '#336a70', 'Toppbris skalljakke, fjord, forfra'), colourId: 1, caption: 'Forfra' },
  { ...crop('#336a70', 'Hetten'), colourId: 1, caption: 'Hette i tre deler som følger hodet' },
  { ...crop('#2d5d63', 'Linningen'), colourId: 1, caption: 'Justerbar linning og glatt innside' },
]

const links = (...labels: string[]): MenuEntry[] =>
  labels.map((label) => ({ label, href: `/dame/${encodeURIComponent(label.toLowerCase())}` }))

export const menu: MenuEntry[] = [
  {
    label: 'Dame',
    href: '/dame',
    current: true,
    children: [
      ...links('Alt til dame', 'Nyheter', 'Bestselgere', 'Tilbud'),
      {
        label: 'Klær',
        href: '/dame/klær',
        children: [
          { label: 'Jakker', href: '/dame/jakker', current: true },
          ...links('Bukser', 'Gensere og fleece', 'Ull og superundertøy', 'Dunjakker', 'Regntøy', 'Sokker'),
        ],
      },
      {
        label: 'Sko',
        href: '/dame/sko',
        children: links('Fjellstøvler', 'Turstøvler', 'Vinterfritidsstøvler', 'Løpesko'),
      },
      {
        label: 'Tilbehør',
        href: '/dame/tilbehør',
        children: links('Luer og pannebånd', 'Hansker og votter', 'Tursekker'),
      },
    ],
  },
  ...['Herre', 'Junior', 'Barn', 'Uni', 'Vintersport', 'Turutstyr'].map((label) => ({
    label,
    href: `/${label.toLowerCase()}`,
  })),
]

export const services = [
  { label: 'Butikker', href: '/butikker' },
  { label: 'Vedlikehold', href: '/vedlikehold' },
  { label: 'Kundeservice', href: '/kundeservice' },
]

export const notes = ['Klar i butikk samme dag', '14 dagers angrerett – 30 dagers åpent kjøp for medlemmer']

export const crumbs = [
  { label: 'Hjem', href: '/' },
  { label: 'Dame', href: '/dame' },
  { label: 'Jakker', href: '/dame/jakker' },
]

export const orderLines: OrderSummaryLine[] = [
  {
    key: '1',
    name: 'Rype dunvest til dame',
    choice: 'Kull, str. M',
    count: 1,
    price: 109900,
    picture: product('jacket', '#2b3136'),
  },
  {
    key: '2',
    name: 'Bekkefar returflaske',
    choice: 'Grønn, 0,75 l',
    count: 1,
    price: 18000,
    picture: product('bottle', '#3a5a52'),
  },
]

/** Modules of a small square that looks like a QR code. */
export const qr = {
  size: 21,
  path: Array.from({ length: 21 * 21 }, (_, index) => [index % 21, Math.floor(index / 21)] as const)
    .filter(([x, y]) => (x * 7 + y * 11 + x * y) % 3 === 0)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join(''),
}
