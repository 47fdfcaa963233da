import { describe, expect, it } from 'vitest'
import { searchRequestOf } from '../../app/api/query.ts'
import { defaultSort, emptyFilters, emptyScope, type ListQuery } from '../../machines/domain/index.ts'

const query = (part: Partial<ListQuery>): ListQuery => ({
  scope: emptyScope,
  filters: emptyFilters,
  sort: defaultSort,
  page: 0,
  ...part,
})

describe("a list's question on the wire", () => {
  it('LIST-04 LIST-13 sends genders, colours and price as entries and other filters by field', () => {
    const filters = {
      genders: [1],
      colours: [8, 2],
      brands: [3],
      shops: [7],
      groups: [111],
      sizes: [3],
      properties: [2, 6],
      price: { min: 100, max: 900 },
    }
    expect(searchRequestOf(query({ filters })).filters).toEqual([
      { genders: [1] },
      { colours: [8, 2] },
      { price: [{ asc: true, min: 100, max: 900, checked: true }] },
      { field: 'ProductLineID', in: [3] },
      { field: 'available.ShopID', in: [7] },
      { field: 'ArticleGroup3ID', in: [111] },
      { field: 'sizes.SizeID', in: [3] },
      { field: 'properties.PropertyID', in: [2, 6] },
    ])
  })

  it('LIST-04 sends no empty filter', () => {
    expect(searchRequestOf(query({}))).toMatchObject({ scope: [], filters: [], query: '' })
  })

  it('LIST-10 asks for 20 articles per page, zero-based', () => {
    expect(searchRequestOf(query({ page: 3 }))).toMatchObject({ take: 20, page: 3 })
  })

  it('LIST-10 asks for several pages as one longer page', () => {
    expect(searchRequestOf(query({ page: 0, pages: 3 }))).toMatchObject({ take: 60, page: 0 })
  })

  it('LIST-05 sends a selection’s ids as its scope', () => {
    const scope = { ...emptyScope, articleIds: [4, 9], category: 1, subcategory: 2, group: 3, genders: [2] }
    expect(searchRequestOf(query({ scope })).scope).toEqual([
      { field: 'genders.GenderID', in: [2] },
      { field: 'MainGroupID', in: [1] },
      { field: 'ArticleGroup2ID', in: [2] },
      { field: 'ArticleGroup3ID', in: [3] },
      { field: 'ArticleID', in: [4, 9] },
    ])
  })
})
