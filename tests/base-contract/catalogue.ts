import type { WireCategory, WireColourGroup, WireGroup, WireReview, WireShop } from '../../app/api/wire.ts'
import type { WireCampaign, WirePoll, WirePostcode } from '../../app/api/wire-content.ts'
import type { BaseArticle, BaseDetail, BasePost } from '../../app/server/base-contract/complete.ts'
import { genders } from '../../machines/domain/index.ts'

// A small catalogue of another chain, with only the fields of the product's text.

const tree = [
  {
    id: 1,
    name: 'Strikk',
    subs: [
      {
        id: 11,
        name: 'Gensere',
        groups: [
          { id: 111, name: 'Ullgensere' },
          { id: 112, name: 'Kofter' },
        ],
      },
    ],
  },
  {
    id: 2,
    name: 'Vintersport',
    subs: [
      {
        id: 21,
        name: 'Hjelmer & alpinbriller',
        groups: [
          { id: 211, name: 'Alpinbriller' },
          { id: 212, name: 'Alpinhjelm' },
        ],
      },
      { id: 22, name: 'Staver', groups: [{ id: 221, name: 'Alpinstaver' }] },
    ],
  },
] as const

const places = tree.flatMap(({ id, subs }) =>
  subs.flatMap((sub) =>
    sub.groups.map((group) => ({ main: id, sub: sub.id, group: group.id, subName: sub.name, name: group.name })),
  ),
)
type Place = (typeof places)[number]
const placeOf = (group: number): Place => places.find((place) => place.group === group)!

const colours = [
  { ColorID: 501, Name: 'Koks', HexCode: '#333333', ColorCode: 'K1' },
  { ColorID: 502, Name: 'Tyttebær', HexCode: '#a32a2e', ColorCode: 'K2' },
] as const
export const colourGroups: WireColourGroup[] = [
  { ColorGroupID: 51, Label: 'Grå toner', Name: 'Grå', HexCode: '#777777', ColorID: 501, Checked: false },
  { ColorGroupID: 52, Label: 'Røde toner', Name: 'Rød', HexCode: '#aa2222', ColorID: 502, Checked: false },
]
export const brands = [
  { ProductLineID: 61, Name: 'Rypa' },
  { ProductLineID: 62, Name: 'Storvik' },
] as const
export const shopIds = [71, 72] as const
export const webStock = 55

const base = (name: string): string => `/media/x/${name}`
const [yes, no] = [1, 0] as const

interface Goods {
  id: number
  name: string
  group: number
  gender: number
  kroner: number
}
const one = (id: number, name: string, group: number, gender: number, kroner: number): Goods => ({
  id,
  name,
  group,
  gender,
  kroner,
})
const names = ['Alm', 'Bjørk', 'Einer', 'Furu', 'Gran', 'Hassel', 'Lind', 'Lønn', 'Or', 'Osp', 'Rogn', 'Selje']
const goods: readonly Goods[] = [
  // 24 of one group: two pages of its list
  ...names.flatMap((name, at) => [
    one(1001 + at, `${name} ullgenser`, 111, at % 2 === 0 ? 1 : 2, 500 + at * 50),
    one(1101 + at, `${name} ullgenser junior`, 111, at % 2 === 0 ? 11 : 4, 300 + at * 20),
  ]),
  one(1201, 'Vidde kofte', 112, 10, 1499),
  one(1301, 'Klar alpinbrille', 211, 10, 799),
  one(1302, 'Trygg alpinhjelm', 212, 10, 1299),
  one(1303, 'Rett alpinstav', 221, 10, 599),
]

/** On offer, in the only campaign. */
export const campaignArticle = 1201
const campaignPrice = 1199
const hiddenId = 1399

const review: WireReview = {
  id: 901,
  content: 'Varm og god på hytta.',
  reply: null,
  customer: 'Anne',
  rating: 5,
  approved: true,
  created_at: '2026-01-10T10:00:00Z',
  reviewable_id: 1001,
  reviewable_type: 'article',
  true_to_size: 'true',
  size_color: 'M, koks',
  anonymous: false,
}

const eanOf = (id: number, colour: number, size: number): string => `79${id}${colour}${size}`.padEnd(13, '0')

function articleOf({ id, name, group, gender, kroner }: Goods): BaseArticle {
  const { main, sub, subName, name: groupName } = placeOf(group)
  const brand = brands[id % brands.length]!
  const isOffered = id === campaignArticle
  const price = isOffered ? campaignPrice : kroner
  return {
    ArticleID: id,
    ArticleNo: `N${id}`,
    Name: name,
    Description: `${name}, laget for kalde dager.`,
    GrossPrice: price,
    FinalSuggestedPrice: price,
    OriginalPrice: kroner,
    Pant: 0,
    ProductLineID: brand.ProductLineID,
    Brand: brand.Name,
    productlines: [brand],
    colors: colours.map((colour) => ({ ...colour })),
    colorGroups: colourGroups.map(({ ColorGroupID, Name, HexCode }) => ({ ColorGroupID, Name, HexCode })),
    genders: [{ GenderID: gender, Name: genders.find((known) => known.id === gender)!.name }],
    MainGroupID: main,
    ArticleGroup2ID: sub,
    ArticleGroup3ID: group,
    Group2: subName,
    Group3: groupName,
    PurchasableOnWeb: yes,
    OnlyCC: no,
    CustomLabel: null,
    Image: base(`vare-${id}`),
    shops: [...shopIds, webStock].map((ShopID) => ({ ShopID })),
    available: [...shopIds, webStock].map((ShopID) => ({ ShopID })),
    Featured: no,
    campaigns: isOffered
      ? [{ CampaignArticleID: 801, ArticleID: id, Price: campaignPrice, LabelType: 'tilbud', LabelData: null }]
      : [],
    AverageRating: id === 1001 ? review.rating : null,
    WebPurchaseLimit: 5,
    Season: 'Vinter',
  }
}

export const articles: readonly BaseArticle[] = goods.map(articleOf)

export type Stock = (ean: string, shop: number) => number
const sizes = [
  { SizeID: 1, Name: 'M' },
  { SizeID: 2, Name: 'L' },
] as const

export function detailOf(id: number, stock: Stock): BaseDetail | null {
  const isHidden = id === hiddenId
  const article = isHidden
    ? { ...articles[0]!, ArticleID: id, Name: 'Gammel genser' }
    : articles.find(({ ArticleID }) => ArticleID === id)
  if (!article) return null
  return {
    ...article,
    Visible: isHidden ? no : yes,
    FinalPrice: article.FinalSuggestedPrice,
    TechDescription: 'Materiale: ull\nVekt: 480 g',
    NutrientContent: null,
    WashLabel: 'Håndvask',
    CareLabel: [],
    DateCreated: '2025-10-01T00:00:00Z',
    variants: colours.flatMap((colour) =>
      sizes.map((size) => {
        const EanNo = eanOf(article.ArticleID, colour.ColorID, size.SizeID)
        const shops = [...shopIds, webStock]
          .map((ShopID) => ({ ShopID, Qty: stock(EanNo, ShopID) }))
          .filter(({ Qty }) => Qty > 0)
        return {
          VariantID: article.ArticleID * 100 + colour.ColorID + size.SizeID,
          EanNo,
          Availability: shops.length,
          PurchasableOnWeb: yes,
          shops,
          Size: size,
          Color: { ...colour, ImagePath: base(`vare-${article.ArticleID}-${colour.ColorID}`) },
        }
      }),
    ),
    reviews: article.ArticleID === 1001 ? [review] : [],
  }
}

const inside = (place: 'MainGroupID' | 'ArticleGroup2ID' | 'ArticleGroup3ID', id: number) =>
  articles.filter((article) => article[place] === id)
const pricesOf = (found: readonly BaseArticle[]) => {
  const prices = found.map(({ GrossPrice }) => GrossPrice)
  return { articlesCount: found.length, minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }
}
export const groupsOf = (subcategory: number): WireGroup[] =>
  places
    .filter(({ sub }) => sub === subcategory)
    .map(({ main, sub, group, name }) => ({
      MainGroupID: main,
      ArticleGroup2ID: sub,
      ArticleGroup3ID: group,
      Name: name,
    }))
export const categories: WireCategory[] = tree.map(({ id, name, subs }) => ({
  MainGroupID: id,
  Name: name,
  ...pricesOf(inside('MainGroupID', id)),
  banner: null,
  bannerLink: null,
  availableProductlines: brands.map(({ ProductLineID }) => ProductLineID),
  subcategories: subs.map((sub) => ({
    ArticleGroup2ID: sub.id,
    MainGroupID: id,
    Name: sub.name,
    ...pricesOf(inside('ArticleGroup2ID', sub.id)),
    custom: no,
    groups: groupsOf(sub.id),
  })),
}))

export const postcodes: WirePostcode[] = [
  { PostalCode: '0159', Name: 'OSLO', CoordLat: 59.91, CoordLong: 10.74 },
  { PostalCode: '7340', Name: 'OPPDAL', CoordLat: 62.59, CoordLong: 9.69 },
]
const hours: WireShop['openingHours'] = [{ days: [1, 6], time: ['10:00', '18:00'] }]
const shopNamed = (id: number, name: string, at: WirePostcode): WireShop => ({
  ShopID: id,
  ShopNo: id,
  Name: name,
  FullName: `${name} AS`,
  OrgNo: '310000000',
  Description: `${name} ligger ved torget.`,
  Address: 'Torget 1',
  PostNo: at.PostalCode,
  PostPlace: at.Name,
  Email: 'butikk@example.no',
  Phone: '40000000',
  Chain: 'Rypa',
  openingHours: hours,
  CoordLat: at.CoordLat,
  CoordLong: at.CoordLong,
  MapLink: 'https://kart.example/',
  MessengerID: null,
})
export const shops = [shopNamed(71, 'Rypa Oslo', postcodes[0]!), shopNamed(72, 'Rypa Oppdal', postcodes[1]!)]

export const campaigns: WireCampaign[] = [
  {
    CampaignID: 31,
    Name: 'Koftedager',
    ShortDescription: 'Kofter til lavere pris',
    Description: 'Så langt lageret rekker.',
    Start: '2026-01-01T00:00:00Z',
    End: '2099-01-01T00:00:00Z',
    Count: 1,
    Image: null,
    ImageMobile: null,
    ShowLabel: yes,
    ShowImage: no,
    LabelText: 'Tilbud',
    Url: '/kampanjer/31',
  },
]

export const blogCategory = { id: 41, slug: 'ull', name: 'Ull', postsCount: 1 }
export const posts: BasePost[] = [
  {
    id: 42,
    title: 'Slik lufter du ull',
    slug: 'slik-lufter-du-ull',
    body: 'Heng plagget ute.\n\n## Hvor lenge\n\nEn natt er nok.',
    featuredImage: base('ull'),
    mainArticle: articles[0]!,
    relatedArticles: [articles[1]!],
    categories: [{ id: 41, slug: 'ull', name: 'Ull' }],
  },
]

export const poll: WirePoll = {
  id: 7,
  name: 'Hva strikker du?',
  description: 'Ett spørsmål.',
  banner_desktop: null,
  banner_mobile: null,
  questions: [
    {
      id: 701,
      question: 'Votter eller lue?',
      options: [
        { id: 7011, answer: 'Votter' },
        { id: 7012, answer: 'Lue' },
      ],
    },
  ],
}
