import { describe, expect, it } from 'vitest'
import { createCustomerApi } from '../../app/api/customers.ts'
import { createApi } from '../../app/api/index.ts'
import type {
  WireArticleDetail,
  WireCategory,
  WireColourGroup,
  WireReservation,
  WireReview,
  WireShop,
} from '../../app/api/wire.ts'
import type {
  WireBestseller,
  WireBlogCategoryPage,
  WireBlogPost,
  WireCampaign,
  WirePage,
  WirePoll,
  WirePromocode,
} from '../../app/api/wire-content.ts'
import type { WireCustomer, WirePastOrder } from '../../app/api/wire-customers.ts'

/** Each field of the product's entities, as it is sent, and the same in what the client makes of it. */
type Row = readonly [field: string, got: unknown, sent: unknown]

const at = <Wire>(wire: Wire) => {
  const options = { csrfToken: 'token', origin: 'http://api', fetch: async () => Response.json(wire) }
  return { api: createApi(options), customers: createCustomerApi(options) }
}
const picture = { base: '/bilder/jakke' }

const review: WireReview = {
  id: 91,
  content: 'Tett og lett.',
  reply: 'Takk!',
  customer: 'Kari',
  rating: 4,
  approved: true,
  created_at: '2026-02-01T10:00:00Z',
  reviewable_id: 7,
  reviewable_type: 'article',
  reviewable_name: 'Jakke',
  true_to_size: 'large',
  size_color: 'M, blå',
  anonymous: false,
}
const article: WireArticleDetail = {
  ArticleID: 7,
  ArticleNo: 'A7',
  Name: 'Jakke Ås',
  Description: 'Tåler regn.',
  GrossPrice: 899.5,
  FinalSuggestedPrice: 899.5,
  OriginalPrice: 1299,
  LowestPriceLast30Days: 999,
  Pant: 2.4,
  ProductLineID: 5,
  Brand: 'Bekk',
  productlines: [{ ProductLineID: 5, Name: 'Bekk' }],
  colors: [{ ColorID: 31, Name: 'Blå', HexCode: '#0000ff', ColorCode: '401', ImagePath: '/bilder/jakke-blaa' }],
  colorGroups: [{ ColorGroupID: 3, Name: 'Blå', HexCode: '#0000ff' }],
  genders: [{ GenderID: 2, Name: 'Dame' }],
  MainGroupID: 1,
  ArticleGroup2ID: 11,
  ArticleGroup3ID: 111,
  Group2: 'Jakker',
  Group3: 'Skalljakker',
  PurchasableOnWeb: 1,
  OnlyCC: 1,
  CustomLabel: 'Nyhet',
  Image: picture.base,
  shops: [{ ShopID: 2 }],
  available: [{ ShopID: 4 }],
  Featured: 1,
  campaigns: [
    { CampaignArticleID: 1, ArticleID: 7, CampaignID: 8, Price: 950, LabelType: 'dyr', LabelData: null },
    {
      CampaignArticleID: 2,
      ArticleID: 7,
      CampaignID: 9,
      Price: 899.5,
      LabelType: 'billig',
      LabelData: '{"text":"-30 %"}',
    },
  ],
  AverageRating: 4.5,
  WebPurchaseLimit: 3,
  QtyRank: 12,
  TurnoverRank: 13,
  Season: 'Høst',
  FrightPrice: 14_900,
  Visible: 1,
  FinalPrice: 849.5,
  TechDescription: 'Vekt: 400 g\nVannsøyle: 15 000 mm',
  NutrientContent: 'Energi: 0',
  WashLabel: 'Vask på 30 grader',
  CareLabel: ['wash-30'],
  DateCreated: '2026-01-01T00:00:00Z',
  variants: [
    {
      VariantID: 71,
      EanNo: '7000000000011',
      Availability: 2,
      PurchasableOnWeb: 1,
      shops: [{ ShopID: 4, Qty: 6 }],
      Size: { SizeID: 5, Name: 'M' },
      Color: { ColorID: 31, Name: 'Blå', HexCode: '#0000ff', ColorCode: '401', ImagePath: '/bilder/jakke-blaa' },
    },
  ],
  views: [],
  reviews: [review],
  ReviewsCount: 1,
  ReviewsFits: { small: 0, true: 0, large: 1 },
}
const shop: WireShop = {
  ShopID: 4,
  ShopNo: 204,
  Name: 'Elveby',
  FullName: 'Elveby AS',
  OrgNo: '310000000',
  Description: 'Ved torget.',
  Address: 'Torget 1',
  PostNo: '0159',
  PostPlace: 'OSLO',
  Email: 'elveby@example.no',
  Phone: '40000100',
  Chain: 'Vardeholm',
  openingHours: [{ days: [1, 5], time: ['10:00', '18:00'] }],
  CoordLat: 59.9,
  CoordLong: 10.7,
  MapLink: 'https://kart.example',
  MessengerID: 'elveby',
}
const category: WireCategory = {
  MainGroupID: 1,
  Name: 'Klær',
  articlesCount: 24,
  minPrice: 99,
  maxPrice: 4999,
  banner: '/bilder/land-fjell',
  bannerLink: '/kampanjer/1',
  availableProductlines: [5],
  subcategories: [
    {
      ArticleGroup2ID: 11,
      MainGroupID: 1,
      Name: 'Jakker',
      articlesCount: 12,
      minPrice: 199,
      maxPrice: 2999,
      custom: 1,
      groups: [{ ArticleGroup3ID: 111, ArticleGroup2ID: 11, MainGroupID: 1, Name: 'Skalljakker' }],
    },
  ],
}
const line = {
  EanNo: '7000000000011',
  ArticleID: 7,
  Name: 'Jakke',
  Color: 'Blå',
  Size: 'M',
  Count: 2,
  Price: 89_900,
  Pant: 0,
  VatPercentage: 25,
  ImagePath: '/bilder/jakke',
}

const rows: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  async Article() {
    const [got] = await at([article]).api.articlesByIds([7])
    return [
      ['id', got?.id, 7],
      ['name', got?.name, 'Jakke Ås'],
      ['description', got?.description, 'Tåler regn.'],
      ['price', got?.price, 90_000],
      ['pant', got?.pant, 200],
      ['brand', got?.brand, 'Bekk'],
      ['brands', got?.brands, [5]],
      ['colors', got?.colours, [expect.objectContaining({ id: 31 })]],
      ['colorGroups', got?.colourGroups, [{ id: 3, name: 'Blå', hex: '#0000ff' }]],
      ['gender', got?.gender, 'Dame'],
      ['genders', got?.genders, [2]],
      ['articleGroup2ID', got?.articleGroup2Id, 11],
      ['articleGroup3ID', got?.articleGroup3Id, 111],
      ['canPurchase', got?.canPurchase, true],
      ['customLabel', got?.customLabel, 'Nyhet'],
      ['group2', got?.group2, 'Jakker'],
      ['group3', got?.group3, 'Skalljakker'],
      ['image', got?.picture.base, '/bilder/jakke'],
      ['shops', got?.shops, [2]],
      ['available', got?.available, [4]],
      ['featured', got?.featured, true],
      ['category', got?.category, 1],
      ['campaigns', got?.campaigns.length, 2],
      ['campaignLabelType', got?.campaignLabelType, 'billig'],
      ['averageRating', got?.averageRating, 4.5],
      ['originalPrice', got?.originalPrice, 129_900],
      ['webPurchaseLimit', got?.webPurchaseLimit, 3],
      ['bestsellerQty', got?.bestsellerQty, 12],
      ['bestsellerTurnover', got?.bestsellerTurnover, 13],
      ['onlyCC', got?.onlyClickAndCollect, true],
      ['season', got?.season, 'Høst'],
      ['ArticleNo', got?.articleNo, 'A7'],
      ['frightPrice', got?.freightPrice, 14_900],
    ]
  },
  async 'Article detail'() {
    const answer = await at(article).api.articleById(7)
    const got = answer.type === 'found' ? answer.article : null
    return [
      ['price', got?.price, 85_000],
      ['visible', got?.visible, true],
      ['techDescription', got?.techDescription, ['Vekt: 400 g', 'Vannsøyle: 15 000 mm']],
      ['nutrientContent', got?.nutrientContent, 'Energi: 0'],
      ['washLabel', got?.washLabel, 'Vask på 30 grader'],
      ['careLabel', got?.careLabel, ['wash-30']],
      ['articleId', got?.id, 7],
      ['articleNo', got?.articleNo, 'A7'],
      ['dateCreated', got?.dateCreated, '2026-01-01T00:00:00Z'],
      ['variants', got?.variants.length, 1],
      ['sizes', got?.sizes, [{ id: 5, name: 'M' }]],
      ['reviews', got?.reviews.length, 1],
    ]
  },
  async Variant() {
    const answer = await at(article).api.articleById(7)
    const got = answer.type === 'found' ? answer.article.variants[0] : null
    return [
      ['id', got?.id, 71],
      ['ean', got?.ean, '7000000000011'],
      ['availability', got?.availability, 2],
      ['canPurchase', got?.canPurchase, true],
      ['shops', got?.stock, [{ shopId: 4, quantity: 6 }]],
      ['size', got?.size, { id: 5, name: 'M' }],
      ['color', got?.colour, { id: 31, name: 'Blå', hex: '#0000ff', colourCode: '401' }],
      ['color’s image path', answer.type === 'found' && answer.article.colours[0]?.picture.base, '/bilder/jakke-blaa'],
    ]
  },
  async 'Campaign entry'() {
    const [got] = (await at([article]).api.articlesByIds([7]))[0]!.campaigns.slice(1)
    return [
      ['id', got?.id, 2],
      ['articleId', got?.articleId, 7],
      ['price', got?.price, 90_000],
      ['labelType', got?.labelType, 'billig'],
      ['labelData', got?.labelData, { text: '-30 %' }],
    ]
  },
  async Campaign() {
    const wire: WireCampaign = {
      CampaignID: 3,
      Name: 'Høstsalg',
      ShortDescription: 'Kort',
      Description: 'Lang',
      Start: '2026-09-01T00:00:00Z',
      End: '2026-10-01T00:00:00Z',
      Count: 9,
      Image: '/bilder/land-host',
      ImageMobile: '/bilder/land-host-portrait',
      ShowLabel: 1,
      ShowImage: 1,
      LabelText: 'Salg',
      Url: '/kampanjer/3',
    }
    const [got] = await at({ data: [wire] }).api.campaigns()
    return [
      ['id', got?.id, 3],
      ['name', got?.name, 'Høstsalg'],
      ['shortDescription', got?.shortDescription, 'Kort'],
      ['description', got?.description, 'Lang'],
      ['start', got?.start, wire.Start],
      ['end', got?.end, wire.End],
      ['count', got?.count, 9],
      ['image', got?.image?.base, wire.Image],
      ['imageMobile', got?.imageMobile?.base, wire.ImageMobile],
      ['showLabel', got?.showLabel, true],
      ['showImage', got?.showImage, true],
      ['labelText', got?.labelText, 'Salg'],
      ['url', got?.url, '/kampanjer/3'],
    ]
  },
  async Color() {
    const [got] = (await at([article]).api.articlesByIds([7]))[0]!.colours
    return [
      ['id', got?.id, 31],
      ['name', got?.name, 'Blå'],
      ['hex', got?.hex, '#0000ff'],
      ['colorCode', got?.colourCode, '401'],
    ]
  },
  async 'Color group'() {
    const wire: WireColourGroup = {
      ColorGroupID: 3,
      Label: 'Blått',
      Name: 'Blå',
      HexCode: '#00f',
      ColorID: 31,
      Checked: true,
    }
    const [got] = await at([wire]).api.colourGroups()
    return [
      ['id', got?.id, 3],
      ['label', got?.label, 'Blått'],
      ['name', got?.name, 'Blå'],
      ['hex', got?.hex, '#00f'],
      ['colorId', got?.colourId, 31],
      ['checked', got?.checked, true],
    ]
  },
  async Gender() {
    const [got] = await at([{ GenderID: 11, Name: 'Junior', Checked: true }]).api.genders()
    return [
      ['id', got?.id, 11],
      ['name', got?.name, 'Junior'],
      ['checked', got?.checked, true],
    ]
  },
  async Brand() {
    const [got] = await at([{ ProductLineID: 5, Name: 'Bekk' }]).api.brands()
    return [
      ['ProductLineID', got?.id, 5],
      ['Name', got?.name, 'Bekk'],
    ]
  },
  async Category() {
    const [got] = await at([category]).api.categories()
    const page = await at({ data: [], total: 24, per_page: 20, current_page: 2, last_page: 3 }).api.articlesOf(
      'categories',
      1,
    )
    return [
      ['id', got?.id, 1],
      ['name', got?.name, 'Klær'],
      ['count', got?.count, 24],
      ['banner', got?.banner?.base, '/bilder/land-fjell'],
      ['bannerLink', got?.bannerLink, '/kampanjer/1'],
      ['minPrice', got?.minPrice, 99],
      ['maxPrice', got?.maxPrice, 4999],
      ['subcategories', got?.subcategories.length, 1],
      ['availableProductlines', got?.availableProductlines, [5]],
      ['current_page', page?.currentPage, 2],
      ['last_page', page?.lastPage, 3],
    ]
  },
  async Subcategory() {
    const [main] = await at([category]).api.categories()
    const [got] = main!.subcategories
    return [
      ['ArticleGroup2ID', got?.id, 11],
      ['MainGroupID, as the category that it stands in', main?.id, 1],
      ['Name', got?.name, 'Jakker'],
      ['minPrice', got?.minPrice, 199],
      ['maxPrice', got?.maxPrice, 2999],
      ['articlesCount', got?.articlesCount, 12],
      ['custom', got?.custom, true],
      ['groups', got?.groups, [{ id: 111, name: 'Skalljakker', slug: 'skalljakker' }]],
    ]
  },
  async Shop() {
    const [got] = await at([shop]).api.shops()
    return [
      ['id', got?.id, 4],
      ['no', got?.no, 204],
      ['name', got?.name, 'Elveby'],
      ['fullName', got?.fullName, 'Elveby AS'],
      ['orgNo', got?.orgNo, '310000000'],
      ['description', got?.description, 'Ved torget.'],
      ['opening hours', got?.openingHours, [{ fromDay: 1, toDay: 5, opens: '10:00', closes: '18:00' }]],
      ['map link', got?.mapLink, 'https://kart.example'],
      ['postNo', got?.postNo, '0159'],
      ['postPlace', got?.postPlace, 'Oslo'],
      ['address', got?.address, 'Torget 1'],
      ['email', got?.email, 'elveby@example.no'],
      ['phone', got?.phone, '40000100'],
      ['messenger id', got?.messengerId, 'elveby'],
      ['chain', got?.chain, 'Vardeholm'],
      ['coords', got?.coords, { lat: 59.9, lng: 10.7 }],
    ]
  },
  async 'Order history entry'() {
    const wire: WirePastOrder = {
      OrderID: 'o'.repeat(22),
      OrderNo: 12,
      VatPercentage: 25,
      Vat: 20_000,
      NetAmount: 80_000,
      Total: 100_000,
      orderlines: [line],
      DateCreated: '2026-03-01T00:00:00Z',
      Stage: 'handedOver',
      Delivery: 'collect',
      ReadyAt: '2026-03-02T00:00:00Z',
      HandedOverAt: '2026-03-03T00:00:00Z',
    }
    const answer = await at({ data: [wire], last_page: 1 }).customers.history('orders', 1)
    const got = answer.type === 'page' && answer.entries[0]?.kind === 'order' ? answer.entries[0] : null
    return [
      ['OrderID', got?.id, wire.OrderID],
      ['VatPercentage', got?.vatPercentage, 25],
      ['Vat', got?.vat, 20_000],
      ['NetAmount', got?.net, 80_000],
      ['Total', got?.total, 100_000],
      ['orderlines', got?.lines, [expect.objectContaining({ ean: line.EanNo, count: 2 })]],
      ['DateCreated', got?.date, wire.DateCreated],
      ['Stage', got?.stage, wire.Stage],
      ['Delivery', got?.delivery, wire.Delivery],
      ['ReadyAt', got?.readyAt, wire.ReadyAt],
      ['HandedOverAt', got?.handedOverAt, wire.HandedOverAt],
    ]
  },
  async Reservation() {
    const wire: WireReservation = {
      id: 5,
      shopID: 4,
      customerID: 9,
      statusID: 3,
      name: 'Kari',
      email: 'kari@example.no',
      phone: '41234567',
      delivery: 'collect',
      address: 'Veien 1',
      city: 'Oslo',
      zipcode: '0150',
      total: 179_800,
      trackingUrl: 'https://spor.example/5',
      articles: [{ ...line, CampaignArticleID: 2 }],
      date: '2026-03-01T00:00:00Z',
      expires: '2026-03-03T00:00:00Z',
      pickupCode: '1234',
    }
    const answer = await at(wire).api.reservation(5)
    const got = answer.type === 'reservation' ? answer.reservation : null
    return [
      ['id', got?.id, 5],
      ['shopID', got?.shopId, 4],
      ['customerID', got?.customerId, 9],
      ['statusID', got?.statusId, 3],
      ['name', got?.name, 'Kari'],
      ['email', got?.email, 'kari@example.no'],
      ['phone', got?.phone, '41234567'],
      ['delivery', got?.delivery, 'collect'],
      ['address', got?.address, 'Veien 1'],
      ['city', got?.city, 'Oslo'],
      ['zipcode', got?.zipcode, '0150'],
      ['total', got?.total, 179_800],
      ['trackingUrl', got?.trackingUrl, 'https://spor.example/5'],
      ['articles', got?.lines, [expect.objectContaining({ ean: line.EanNo, count: 2, campaignArticleId: 2 })]],
      ['date', got?.date, wire.date],
    ]
  },
  async Customer() {
    const wire: WireCustomer = {
      id: 9,
      auth_id: 'a9',
      first_name: 'Kari',
      last_name: 'Nordmann',
      email: 'kari@example.no',
      phone: '+4741234567',
      birth_date: '1990-05-17',
      gender_id: 2,
      address: 'Veien 1',
      postal_code: '0150',
      city: 'Oslo',
      email_verified: true,
      terms_conditions: true,
      permissions: ['p'],
      preferences: ['ski'],
      cookies: true,
      cookie_default: true,
      cookie_ga: true,
      cookie_google_tag_manager: false,
      cookie_meta_pixel: true,
      newsletter: false,
      club: true,
      event_invite: false,
      birthday_gift: true,
      marketing: false,
    }
    const { user } = await at(wire).customers.readUser()
    const got = user as Exclude<typeof user, null>
    return [
      ['id', got.id, 9],
      ['first_name', got.firstName, 'Kari'],
      ['last_name', got.lastName, 'Nordmann'],
      ['auth_id', got.authId, 'a9'],
      ['email', got.email, 'kari@example.no'],
      ['phone', got.phone, '41234567'],
      ['birth_date', got.birthDate, '1990-05-17'],
      ['gender_id', got.genderId, 2],
      ['cookies', got.hasChosenCookies, true],
      ['permissions', got.permissions, ['p']],
      ['terms_conditions', got.hasAcceptedTerms, true],
      ['email_verified', got.emailVerified, true],
      ['address', got.address, 'Veien 1'],
      ['postal_code', got.postalCode, '0150'],
      ['city', got.city, 'Oslo'],
      ['preferences', got.preferences, ['ski']],
      ['club', got.consents.club, true],
      ['marketing', got.consents.marketing, false],
      ['newsletter', got.consents.newsletter, false],
      ['event_invite', got.consents.eventInvite, false],
      ['birthday_gift', got.consents.birthdayGift, true],
      ['cookie_default', got.hasDefaultCookies, true],
      ['cookie_ga', got.consents.googleAnalytics, true],
      ['cookie_google_tag_manager', got.consents.googleTagManager, false],
      ['cookie_meta_pixel', got.consents.metaPixel, true],
      ['qr code', await at({ qr_code: 'kode' }).customers.code(), expect.objectContaining({ text: 'kode' })],
    ]
  },
  async Review() {
    const answer = await at(article).api.articleById(7)
    const got = answer.type === 'found' ? answer.article.reviews[0] : null
    const own = await at({ data: [review], last_page: 1 }).customers.history('reviews', 1)
    const past = own.type === 'page' && own.entries[0]?.kind === 'review' ? own.entries[0] : null
    return [
      ['id', got?.id, 91],
      ['content', got?.content, 'Tett og lett.'],
      ['reply', got?.reply, 'Takk!'],
      ['customer', got?.customer, 'Kari'],
      ['rating', got?.rating, 4],
      ['approved', got?.approved, true],
      ['created_at', got?.createdAt, review.created_at],
      ['reviewable_id', past?.articleId, 7],
      ['true_to_size', got?.trueToSize, 'large'],
      ['size_color', got?.sizeColour, 'M, blå'],
      ['anonymous', got?.anonymous, false],
    ]
  },
  async Promocode() {
    const wire: WirePromocode = {
      id: 1,
      name: 'TUR',
      valid_from: '2026-01-01T00:00:00Z',
      valid_to: '2027-01-01T00:00:00Z',
      fixed: true,
      amount: 10_000,
      type: 'club',
    }
    const [got] = await at([wire]).api.promocodes()
    return [
      ['id', got?.id, 1],
      ['name', got?.name, 'TUR'],
      ['valid_from', got?.validFrom, wire.valid_from],
      ['valid_to', got?.validTo, wire.valid_to],
      ['type', got?.type, 'club'],
      ['fixed', got?.fixed, true],
      ['amount', got?.amount, 10_000],
    ]
  },
  async Poll() {
    const wire: WirePoll = {
      id: 2,
      name: 'Hva bærer du?',
      description: 'Tre spørsmål.',
      banner_desktop: '/bilder/land-poll',
      banner_mobile: '/bilder/land-poll-portrait',
      questions: [{ id: 21, question: 'Sekk?', options: [{ id: 211, answer: 'Ja' }] }],
    }
    const answer = await at(wire).api.poll(2)
    const got = answer.type === 'found' ? answer.poll : null
    return [
      ['id', got?.id, 2],
      ['name', got?.name, 'Hva bærer du?'],
      ['description', got?.description, 'Tre spørsmål.'],
      ['banner_desktop', got?.bannerDesktop?.base, '/bilder/land-poll'],
      ['banner_mobile', got?.bannerMobile?.base, '/bilder/land-poll-portrait'],
      ['questions', got?.questions, [{ id: 21, text: 'Sekk?', options: [{ id: 211, text: 'Ja' }] }]],
      [
        'answers',
        await at([{ question_id: 21, option_id: 211, correct: true }]).api.ownAnswers(2),
        [{ questionId: 21, optionId: 211, correct: true }],
      ],
    ]
  },
  async Bestseller() {
    const wire: WireBestseller = { article_id: 7, qty_rank: 2, turnover_rank: 3 }
    const [got] = await at([wire]).api.bestsellers()
    return [
      ['article_id', got?.articleId, 7],
      ['qty_rank', got?.qtyRank, 2],
      ['turnover_rank', got?.turnoverRank, 3],
    ]
  },
  async 'Blog post'() {
    const wire: WireBlogPost = {
      id: 4,
      title: 'Lag på lag',
      slug: 'lag-på-lag',
      excerpt: 'Kort',
      author: 'Ola',
      published_at: '2026-01-01T00:00:00Z',
      featuredImage: '/bilder/land-blogg',
      featuredImageAlt: 'Fjell',
      categories: [{ id: 6, slug: 'stell', name: 'Stell' }],
      body: 'Innerst ull.',
      mainArticle: article,
      relatedArticles: [article],
    }
    const got = await at(wire).api.blogPostById(4)
    const category = { id: 6, slug: 'stell', name: 'Stell', postsCount: 3 }
    const page: WirePage<WireBlogPost> & Pick<WireBlogCategoryPage, 'category'> = {
      data: [],
      total: 0,
      per_page: 20,
      current_page: 1,
      last_page: 1,
      category,
    }
    return [
      ['id', got?.id, 4],
      ['title', got?.title, 'Lag på lag'],
      ['body', got?.body, [{ type: 'paragraph', text: 'Innerst ull.' }]],
      ['slug', got?.slug, 'lag-på-lag'],
      ['featuredImage', got?.featuredImage.base, '/bilder/land-blogg'],
      ['mainArticle', got?.mainArticle?.id, 7],
      ['relatedArticles', got?.relatedArticles.map(({ id }) => id), [7]],
      ['categories', got?.categories, [{ id: 6, slug: 'stell', name: 'Stell' }]],
      ['category: id, slug, name, postsCount', (await at(page).api.blogCategory('stell'))?.category, category],
    ]
  },
}

const table = await Promise.all(
  Object.entries(rows).map(async ([entity, fields]) => (await fields()).map((row) => [entity, ...row] as const)),
)

describe('the fields of the product’s entities', () => {
  it.each(table.flat())('API-01 %s: %s arrives', (_entity, _field, got, sent) => {
    expect(got).toEqual(sent)
  })
})
