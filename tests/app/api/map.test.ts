import { describe, expect, it } from 'vitest'
import { articleOf } from '../../../app/api/map.ts'
import type { WireArticle, WireCampaignArticle } from '../../../app/api/wire.ts'

const campaign = (CampaignArticleID: number, Price: number, LabelType: string): WireCampaignArticle => ({
  CampaignArticleID,
  ArticleID: 12,
  CampaignID: CampaignArticleID + 100,
  Price,
  LabelType,
  LabelData: `{"text":"${LabelType}"}`,
})

/** Each number and each flag differs from the others, so that a mixed-up field shows. */
const wire: WireArticle = {
  ArticleID: 12,
  ArticleNo: '100012',
  Name: 'Toppbris skalljakke',
  Description: 'Tåler vind.',
  FinalSuggestedPrice: 1299,
  GrossPrice: 2999,
  OriginalPrice: 1999,
  LowestPriceLast30Days: 1499,
  Pant: 2,
  Brand: 'Vardeholm',
  ProductLineID: 32,
  productlines: [{ ProductLineID: 31, Name: 'Varde' }],
  colors: [
    {
      ColorID: 41,
      Name: 'Petrol',
      HexCode: '#1f5a63',
      ColorCode: '1112',
      ColorGroupID: 7,
      ImagePath: '/media/12/petrol',
    },
  ],
  colorGroups: [{ ColorGroupID: 7, Name: 'Turkis', HexCode: '#2e9a9e' }],
  genders: [
    { GenderID: 2, Name: 'Dame' },
    { GenderID: 3, Name: 'Herre' },
  ],
  MainGroupID: 51,
  ArticleGroup2ID: 52,
  ArticleGroup3ID: 53,
  Group2: 'Jakker',
  Group3: 'Skalljakker',
  PurchasableOnWeb: 1,
  OnlyCC: 0,
  CustomLabel: 'Nyhet',
  Image: '/media/12/front',
  shops: [{ ShopID: 61 }, { ShopID: 62 }],
  available: [{ ShopID: 62 }],
  Featured: 1,
  campaigns: [],
  AverageRating: 4.5,
  WebPurchaseLimit: 9,
  QtyRank: 71,
  TurnoverRank: 72,
  Season: 'H26',
  FrightPrice: 14_900,
}
/** Also with fields that the wire leaves out, or sends as null. */
const articleWith = (change: { [Field in keyof WireArticle]?: unknown }) =>
  articleOf({ ...wire, ...change } as WireArticle)

describe('An article from the wire', () => {
  it('PROD-01 has each field in its place', () => {
    expect(articleOf(wire)).toEqual({
      id: 12,
      articleNo: '100012',
      name: 'Toppbris skalljakke',
      slug: 'toppbris-skalljakke',
      description: 'Tåler vind.',
      price: 129_900,
      pant: 200,
      originalPrice: 199_900,
      formerPrice: 149_900,
      brand: 'Vardeholm',
      brands: [31],
      colours: [
        {
          id: 41,
          name: 'Petrol',
          hex: '#1f5a63',
          colourCode: '1112',
          picture: {
            base: '/media/12/petrol',
            alt: 'Toppbris skalljakke, petrol',
            width: 800,
            height: 1000,
            widths: [400, 800],
          },
        },
      ],
      colourGroups: [{ id: 7, name: 'Turkis', hex: '#2e9a9e' }],
      gender: 'Dame',
      genders: [2, 3],
      category: 51,
      articleGroup2Id: 52,
      articleGroup3Id: 53,
      group2: 'Jakker',
      group3: 'Skalljakker',
      canPurchase: true,
      onlyClickAndCollect: false,
      customLabel: 'Nyhet',
      picture: {
        base: '/media/12/front',
        alt: 'Toppbris skalljakke',
        width: 800,
        height: 1000,
        widths: [400, 800],
      },
      shops: [61, 62],
      available: [62],
      featured: true,
      campaigns: [],
      campaignLabelType: null,
      averageRating: 4.5,
      webPurchaseLimit: 9,
      bestsellerQty: 71,
      bestsellerTurnover: 72,
      season: 'H26',
      freightPrice: 14_900,
    })
  })

  it.each([
    ['the cheapest first', [campaign(1, 799, 'cheap'), campaign(2, 999, 'dear')]],
    ['the cheapest last', [campaign(1, 999, 'dear'), campaign(2, 799, 'cheap')]],
    ['equal prices', [campaign(1, 799, 'cheap'), campaign(2, 799, 'later')]],
  ])('PROD-01 has the label of its cheapest campaign, with %s', (_, campaigns) => {
    expect(articleWith({ campaigns }).campaignLabelType).toBe('cheap')
  })

  it('PROD-01 has its campaigns with their labels', () => {
    expect(articleWith({ campaigns: [campaign(1, 799, 'text')] }).campaigns).toEqual([
      { id: 1, articleId: 12, campaignId: 101, price: 79_900, labelType: 'text', labelData: { text: 'text' } },
    ])
  })

  it.each([null, '', '{', '[1]', '"text"', 'null'])('PROD-01 has an empty label for the data %s', (LabelData) => {
    const campaigns = [{ ...campaign(1, 799, 'text'), LabelData } as WireCampaignArticle]
    expect(articleWith({ campaigns }).campaigns[0]?.labelData).toEqual({})
  })

  it('PROD-01 CART-07 has the freight price 9900 without one of its own', () => {
    expect(articleWith({ FrightPrice: undefined }).freightPrice).toBe(9900)
    expect(articleWith({ FrightPrice: null }).freightPrice).toBe(9900)
  })

  it('PROD-01 CART-07 keeps a freight price of 0', () => {
    expect(articleWith({ FrightPrice: 0 }).freightPrice).toBe(0)
  })

  it.each([
    ['no lowest price', null],
    ['its own price', 1299],
    ['a lower price', 1199],
  ])('PROD-01 has no former price after %s of the last thirty days', (_, LowestPriceLast30Days) => {
    expect(articleWith({ LowestPriceLast30Days }).formerPrice).toBeNull()
  })

  it('PROD-02 is sold only where the wire says 1', () => {
    const none = articleWith({ PurchasableOnWeb: 0, OnlyCC: 1, Featured: 0 })
    expect([none.canPurchase, none.onlyClickAndCollect, none.featured]).toEqual([false, true, false])
  })

  it('PROD-01 ranks last without ranks', () => {
    const { bestsellerQty, bestsellerTurnover } = articleWith({ QtyRank: undefined, TurnoverRank: undefined })
    const ranked = articleOf(wire)
    expect(bestsellerQty).toBeGreaterThan(ranked.bestsellerQty)
    expect(bestsellerTurnover).toBe(bestsellerQty)
  })

  it('PROD-01 has no gender and no custom label without them', () => {
    const { gender, customLabel } = articleWith({ genders: [], CustomLabel: undefined })
    expect([gender, customLabel]).toEqual(['', null])
  })
})
