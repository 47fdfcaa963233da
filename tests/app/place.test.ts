import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchPath } from '../../app/content/search-text.ts'
import { allCategories, branchOf } from '../../app/page/categories.ts'
import type { LoaderContext } from '../../app/page/page.types.ts'
import { locate } from '../../app/routes/list/place.ts'
import { listDescription } from '../../app/routes/list/texts.ts'
import { match } from '../../app/routes.ts'
import type { Category } from '../../machines/domain/index.ts'
import { normaliseSearch, slugOf } from '../../machines/domain/index.ts'

const group = (id: number, name: string) => ({ id, name, slug: slugOf(name) })
const subcategory = (id: number, name: string, ...groups: ReturnType<typeof group>[]) => ({
  ...group(id, name),
  articlesCount: 1,
  minPrice: 0,
  maxPrice: 100,
  custom: false,
  groups,
})
const category = (id: number, name: string, ...subcategories: ReturnType<typeof subcategory>[]): Category => ({
  ...group(id, name),
  count: 1,
  minPrice: 0,
  maxPrice: 100,
  banner: null,
  bannerLink: null,
  availableProductlines: [],
  subcategories,
})
const tree: Category[] = [
  category(1, 'Klær', subcategory(11, 'Jakker', group(111, 'Skalljakker'))),
  category(
    4,
    'Vintersport',
    subcategory(41, 'Hjelmer & alpinbriller', group(411, 'Alpinbriller'), group(412, 'Alpinhjelm')),
    subcategory(42, 'Staver', group(421, 'Alpinstaver')),
  ),
]
const at = (path: string) => locate(match(path).params, tree)
const placeAt = (path: string) => {
  const located = at(path)
  if (located.type !== 'list') throw new Error(`${path} is ${located.type}`)
  return located.place
}

describe('the place of a list', () => {
  it.each([
    ['herre', [1]],
    ['dame', [2]],
    ['barn', [4]],
    ['uni', [10]],
    ['junior', [11]],
  ])('ROUTE-12 /%s lists its gender', (path, genders) => {
    expect(placeAt(`/${path}`).scope.genders).toEqual(genders)
  })

  it('ROUTE-12 barn-junior means children and juniors', () => {
    expect(placeAt('/barn-junior').scope.genders).toEqual([4, 11])
  })

  it('API-03 ROUTE-12 takes the names of genders from the start-up data', () => {
    const called = [{ id: 11, name: 'Ungdom' }]
    expect(locate({ category: 'junior' }, [], called)).toMatchObject({ place: { name: 'Ungdom' } })
  })

  it('ROUTE-12 redirects voksen to uni', () => {
    expect(at('/voksen')).toEqual({ type: 'redirect', href: '/uni' })
  })

  it('ROUTE-13 matches slugs regardless of case and percent-encoding', () => {
    for (const path of ['/klær/jakker/skalljakker', '/kl%C3%A6r/jakker/skalljakker', '/Klær/Jakker/Skalljakker']) {
      expect(placeAt(path).scope).toMatchObject({ category: 1, subcategory: 11, group: 111 })
    }
  })

  it('ROUTE-13 has breadcrumbs through the tree', () => {
    expect(placeAt('/klær/jakker').trail).toEqual([
      { name: 'Klær', href: '/klær' },
      { name: 'Jakker', href: '/klær/jakker' },
    ])
  })

  it.each(['/finnes-ikke', '/klær/finnes-ikke', '/klær/jakker/finnes-ikke', '/vintersport/jakker'])(
    'ROUTE-13 %s is missing',
    (path) => {
      expect(at(path)).toEqual({ type: 'notFound' })
    },
  )

  it.each([
    ['/goggles', 41, 411],
    ['/hjelmer', 41, 412],
    ['/staver', 42, 421],
  ])('ROUTE-14 %s opens its groups', (path, subcategoryId, groupId) => {
    expect(placeAt(path).scope).toMatchObject({ category: 4, subcategory: subcategoryId, group: groupId })
  })

  it('ROUTE-11 ignores invalid ids of a selection', () => {
    expect(placeAt('/utvalg/3+x+7+3+').scope.articleIds).toEqual([3, 7])
    expect(at('/utvalg/x')).toEqual({ type: 'notFound' })
  })

  it('ROUTE-10 reads the text of a search', () => {
    expect(placeAt('/search/ull%20lue').scope.text).toBe('ull lue')
  })

  it('HEAD-03 a normalised search text survives its own address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const text = normaliseSearch(typed)
        fc.pre(text !== '' && text !== '.' && text !== '..')
        expect(placeAt(searchPath(text)).scope.text).toBe(text)
        expect(text).toBe(text.trim())
        expect([...text].length).toBeLessThanOrEqual(200)
        expect(normaliseSearch(text)).toBe(text)
      }),
    )
  })
})

it('ROUTE-17 describes a list of one article in the singular', () => {
  expect(listDescription('Staver', 1)).toMatch(/^Staver: 1 vare hos /)
  expect(listDescription('Staver', 2)).toMatch(/^Staver: 2 varer hos /)
})

describe('the branch of the category tree in a document', () => {
  const paths = [
    '/klær',
    '/klær/jakker',
    '/klær/jakker/skalljakker',
    '/vintersport/hjelmer-&-alpinbriller/alpinhjelm',
    '/staver',
  ]

  it.each(paths)('ROUTE-13 locates %s as the whole tree does', (path) => {
    const place = placeAt(path)
    const branch = branchOf(tree, place.scope)
    expect(locate(match(path).params, branch)).toEqual({ type: 'list', place })
    expect(branch.map(({ name }) => name)).toEqual([tree.find(({ id }) => id === place.scope.category)!.name])
  })

  it('ROUTE-13 is empty for a place outside of the tree', () => {
    expect(branchOf(tree, placeAt('/dame').scope)).toEqual([])
  })

  it('HEAD-02 is completed once, in the shared data', async () => {
    let calls = 0
    const shared = { categories: branchOf(tree, placeAt('/staver').scope), isBranch: true }
    const around = {
      shared,
      api: async () => ({ categories: async () => ++calls && tree }),
    } as unknown as LoaderContext
    expect(await allCategories(around)).toEqual(tree)
    expect(await allCategories(around)).toEqual(tree)
    expect(shared).toEqual({ categories: tree, isBranch: false })
    expect(calls).toBe(1)
  })

  it('HEAD-02 stays what it is when the call fails, and is asked for again', async () => {
    const answers = [Promise.reject(new Error('no net')), Promise.resolve(tree)]
    const shared = { categories: [], isBranch: true }
    const around = { shared, api: async () => ({ categories: () => answers.shift() }) } as unknown as LoaderContext
    await expect(allCategories(around)).rejects.toThrow('no net')
    expect(shared.categories).toEqual([])
    expect(await allCategories(around)).toEqual(tree)
  })
})
