import { describe, expect, it } from 'vitest'
import { createApi } from '../../app/api/index.ts'
import { withStartData } from '../../app/page/start-data.ts'
import { defaultSort, emptyFilters, emptyScope } from '../../machines/domain/index.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/postalcodes': [{ PostalCode: '0159', Name: 'OSLO', CoordLat: 59.9, CoordLong: 10.7 }],
  '/tenant/get?brand=9001': { TenantID: 9001 },
  '/colorgroups': [
    { ColorGroupID: 4, Label: 'Blåtoner', Name: 'Blå', HexCode: '#1d4e89', ColorID: null, Checked: false },
  ],
  '/articles/search': {
    hits: { hits: [], total: 0 },
    total: 0,
    facets: {
      genders: [],
      colorGroups: [
        { id: 4, Name: 'Blå', HexCode: null, count: 2 },
        { id: 9, Name: 'Gull', HexCode: '#c9a227', count: 1 },
      ],
      productlines: [],
      shops: [],
      groups: [],
      price: { min: 0, max: 100 },
    },
  },
}

/** The API over HTTP calls that are counted, with the start-up data of a brand that no other test has. */
function opened(brandId: number) {
  const asked: string[] = []
  const api = createApi({
    csrfToken: 'token',
    origin: 'http://api',
    fetch: async (input) => {
      const path = String(input).replace('http://api/api/v1', '')
      asked.push(path)
      return Response.json(answers[path] ?? [])
    },
  })
  const again = (edition?: number) => withStartData(api, brandId, edition)
  return { asked, api: again(), again }
}

describe('the server’s start-up data', () => {
  it('API-03 are read once for all pages', async () => {
    const { api, again, asked } = opened(9001)
    api.warm()
    const pages = [again(), again(), api]
    for (const page of pages) {
      await Promise.all([page.categories(), page.shops(), page.tenant(9001), page.bestsellers()])
      await Promise.all([page.shippingMethods(), page.genders(), page.postcodes(), page.colourGroups()])
    }
    expect(asked.toSorted()).toEqual([
      '/bestsellers',
      '/categories',
      '/colorgroups',
      '/genders',
      '/postalcodes',
      '/shipping_methods',
      '/shops',
      '/tenant/get?brand=9001',
    ])
  })

  it('API-03 OPS-21 of another edition are read again, once', async () => {
    const { asked, again } = opened(9007)
    for (const edition of [1, 1, 2, 2]) await again(edition).categories()
    expect(asked).toEqual(['/categories', '/categories'])
  })

  it('API-03 LIST-03 give a list’s colours the labels and swatches of their groups', async () => {
    const { api } = opened(9004)
    const query = { scope: emptyScope, filters: emptyFilters, sort: defaultSort, page: 0 }
    const { facets } = await api.findArticles(query)
    expect(facets.colours.map(({ name, hex }) => [name, hex])).toEqual([
      ['Blåtoner', '#1d4e89'],
      ['Gull', '#c9a227'],
    ])
  })

  it('API-03 find a postcode without a call', async () => {
    const { api, asked } = opened(9002)
    expect(await api.findPostcode('0159')).toEqual({ type: 'at', coords: { lat: 59.9, lng: 10.7 }, label: 'Oslo' })
    expect(await api.findPostcode('9999')).toEqual({ type: 'unknown' })
    expect(asked).toEqual(['/postalcodes'])
  })
})

describe('address look-ups of the server', () => {
  const question = { street: 'Storgata', houseNumber: '14', postalCode: '0159' }
  const path = '/addresses?street=Storgata&houseNumber=14&postalCode=0159'

  it('PAY-03 look up a shop’s address once for all pages', async () => {
    const { api, again, asked } = opened(9003)
    for (const page of [api, again()]) await page.findAddresses({ ...question, isShop: true })
    expect(asked).toEqual([path])
  })

  it('PAY-03 keep no shopper’s address', async () => {
    const { api, asked } = opened(9004)
    for (let time = 0; time < 2; time++) await api.findAddresses({ ...question, isShop: false })
    expect(asked).toEqual([path, path])
  })
})
