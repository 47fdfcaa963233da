import { describe, expect, it } from 'vitest'
import { loadRouteModule, match, routes, screenAt } from '../../app/routes.ts'
import { ofAnybody, ofCustomers, withBreadcrumbs } from '../e2e/addresses.ts'

describe('the route table', () => {
  it.each([
    ['/payment', '/kundeservice'],
    ['/return', '/kundeservice'],
    ['/terms', '/kundeservice'],
    ['/reclamation', '/kundeservice'],
    ['/privacy', '/personvernerklaering'],
  ])('ROUTE-04 %s goes to %s', (from, to) => {
    expect(match(from).route.movedTo).toBe(to)
  })

  it.each([
    '/jan-mayen',
    '/skikkelig-stresstest',
    '/ny-kolleksjon-fra-heldre-jan-mayen',
    '/heldre-pa-langtur-over-vidda',
  ])('ROUTE-05 %s goes home', (path) => {
    expect(match(path).route.movedTo).toBe('/')
  })

  it('ROUTE-13 prefers static segments to parameters', () => {
    expect(match('/checkout').route.name).toBe('checkout')
    expect(match('/om-oss').route.name).toBe('content')
    expect(match('/dame').route.name).toBe('list')
  })

  it('finds nothing for a path with too many segments', () => {
    expect(match('/a/b/c/d')).toMatchObject({ route: { name: 'not-found', status: 404 } })
  })

  it('SECURITY marks customers’ pages as private', () => {
    const open = routes.filter(({ customersOnly, isPrivate }) => customersOnly && !isPrivate)
    expect(open).toEqual([])
  })

  it('names an existing screen in every row', async () => {
    for (const name of new Set(routes.map((route) => route.name))) {
      const row = routes.find((route) => route.name === name)
      if (row) expect((await loadRouteModule(row)).Screen, name).toBeTypeOf('function')
    }
  })

  it('has an address of every screen in tests/e2e/addresses.ts', () => {
    const walked = new Set([...ofAnybody, ...ofCustomers].map((address) => match(address).route.name))
    const screens = routes.filter(({ movedTo, status }) => movedTo === undefined && status === undefined)
    expect(screens.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([])
  })
})

it('HEAD-11 a screen without breadcrumbs clears them', () => {
  // home and the empty search reset them; an unknown category has the address of a list
  const resets = /^\/(preview\/.*|search|finnes-ikke)?$/
  const keepsThem = ofAnybody.filter((path) => screenAt(path).trail !== 'clear' && !resets.test(path))
  expect(keepsThem).toEqual(withBreadcrumbs)
})
