import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../app/inspect/cli/sources.ts'
import { emittedTable, eventGraph } from '../../app/inspect/emitted-events.ts'
import { staffEventRoutes } from '../../app/staff/event-routes.ts'
import { accountEventRoutes } from '../../machines/shop/account-event-routes.ts'
import { accountFavouritesRoutes } from '../../machines/shop/account-favourites-routes.ts'
import { cartEventRoutes } from '../../machines/shop/cart-event-routes.ts'
import { consentAnsweredRoutes, consentCopyRoutes } from '../../machines/shop/consent-copy-routes.ts'
import {
  checkoutEventRoutes,
  eventRoutes,
  listEventRoutes,
  pageEventRoutes,
  shopActors,
} from '../../machines/shop/index.ts'
import { recentlyViewedRoutes } from '../../machines/shop/recently-viewed-routes.ts'
import { reservationIntentRoutes } from '../../machines/shop/reservation-intent-routes.ts'
import type { LateMachines } from '../../machines/shop/shop.types.ts'

const sources = sourcesIn(join(import.meta.dirname, '..', '..'))
/** Most files are the same in every graph of this test: parsing them is most of the work. */
const parsed = new Map()
const graph = eventGraph(sources, parsed)

/** What is wrong when a file of the shop has another text. */
function faultsWith(path: string, before: string, after: string): readonly string[] {
  const read = (one: string) => (one === path ? sources.read(one).replace(before, after) : sources.read(one))
  expect(read(path)).not.toBe(sources.read(path))
  return eventGraph({ ...sources, read }, parsed).faults
}

/** What is wrong in a shop that has these files only. */
const faultsIn = (files: Readonly<Record<string, string>>) =>
  eventGraph({ paths: Object.keys(files), read: (path) => files[path]! }).faults

const machine = `
  import { emit, setup } from 'xstate'
  export type AEmitted = { type: 'a.done' }
  export const aMachine = setup({
    types: { emitted: {} as AEmitted },
    actions: { emitDone: emit({ type: 'a.done' as const }) },
  })`
const listens = "import { a } from './a.ts'\na.on('a.done', () => undefined)"

describe('who emits and hears what', () => {
  it('every event is made and heard, and every route and listener has one', () => {
    expect(graph.faults).toEqual([])
  })

  it('counts no string in a file as a listener', () => {
    const files = { 'machines/a/machine.ts': machine, 'app/a.ts': "export const name = 'a.done' // a.on('a.done', f)" }
    expect(faultsIn(files)).toEqual(['nobody hears a.done of a'])
    expect(faultsIn({ ...files, 'app/b.ts': listens })).toEqual([])
  })

  it('counts no event that is declared but not made', () => {
    const unmade = machine.replace("emit({ type: 'a.done' as const })", 'emit(later)')
    expect(faultsIn({ 'machines/a/machine.ts': unmade, 'app/b.ts': listens })).toEqual([
      'a never makes a.done',
      'app/b.ts: nobody emits a.done',
    ])
  })

  it('finds an event whose only route is gone', () => {
    expect(
      faultsWith('machines/shop/page-actors.ts', "route('poll', 'poll.dropped'", "noted('poll', 'poll.dropped'"),
    ).toEqual(['nobody hears poll.dropped of poll'])
  })

  it('finds an event of a machine whose code did not load, when nobody hears it', () => {
    expect(faultsWith('machines/shop/event-routes.ts', "'consent', 'preferredShop'", "'preferredShop'")).toEqual([
      'nobody hears consent.absent of consent',
    ])
  })

  it('finds a page’s route of an event that is not emitted any more', () => {
    expect(faultsWith('machines/reviews/machine.ts', "emit({ type: 'reviews.login.needed' })", 'emit(later)')).toEqual([
      'reviews never makes reviews.login.needed',
      'app/routes/article/reviews.tsx: reviews emits no reviews.login.needed for navigation',
    ])
  })

  it('finds a listener to an event that nobody emits', () => {
    expect(faultsWith('app/routes/list/screen.tsx', "actor.on('list.grown'", "actor.on('list.shrunk'")).toEqual([
      'nobody hears list.grown of articleList',
      'app/routes/list/screen.tsx: nobody emits list.shrunk',
    ])
  })

  it('refuses a listener that sends the event on', () => {
    const files = (body: string) => ({ 'machines/a/machine.ts': machine, 'app/a.ts': `a.on('a.done', ${body}` })
    const refused = ['app/a.ts: sends a.done on without a route']
    expect(faultsIn(files("() => b.send({ type: 'b.go' }))"))).toEqual(refused)
    expect(faultsIn(files("({ id }) => { if (id) relay(a, b, { type: 'b.go' }) })"))).toEqual(refused)
    expect(faultsIn(files("tell)\nconst tell = () => b.send({ type: 'b.go' })"))).toEqual(refused)
    expect(faultsIn(files('() => tell(1))\nfunction tell(n) { if (n) tell(0)\nb.send(n) }'))).toEqual(refused)
    expect(faultsIn(files('() => tell(1))\nfunction tell(n) { if (n) tell(0) }'))).toEqual([])
  })

  it('refuses a listener that sends the event on by another module', () => {
    const files = (listener: string, other: string) => ({
      'machines/a/machine.ts': machine,
      'app/a.ts': listener,
      'app/b.ts': `export const types = { type: 'b.go' }\n${other}`,
    })
    const tells = "export function tell(event) { b.send({ type: 'b.go' }) }"
    const starts = "export const tell = () => startedOnce('b', () => b.send({ type: 'b.restore' }))"
    const refused = ['app/a.ts: sends a.done on without a route']
    const late = "a.on('a.done', (event) => import('./b.ts').then(({ tell }) => tell(event)))"
    expect(faultsIn(files(late, tells))).toEqual(refused)
    expect(faultsIn(files("a.on('a.done', (event) => import('./b.ts').then((b) => b.tell(event)))", tells))).toEqual(
      refused,
    )
    expect(faultsIn(files("import { tell as say } from './b.ts'\na.on('a.done', say)", tells))).toEqual(refused)
    expect(faultsIn(files(late, starts))).toEqual([])
  })

  it('refuses a forward where a route was', () => {
    expect(
      faultsWith(
        'app/staff/use-staff.ts',
        "connectStaffActor('staffTasks', tasks, login)",
        "tasks.on('staffTasks.refused', () => login.send({ type: 'staffLogin.expired' }))",
      ),
    ).toEqual(['app/staff/use-staff.ts: sends staffTasks.refused on without a route'])
  })

  it('lists events of lazy machines and of machines of a page', () => {
    const rows = emittedTable(graph.events).split('\n')
    expect(rows).toContain(
      '| `favourites.absent` | favourites | alerts by [shop/event-routes.ts](./shop/event-routes.ts) |  |',
    )
    expect(rows).toContain(
      '| `placeLookup.goneOn` | placeLookup | checkout by [shop/checkout-event-routes.ts](./shop/checkout-event-routes.ts) |  |',
    )
  })
})

describe('the table of event routes', () => {
  const parts = {
    eventRoutes,
    cartEventRoutes,
    accountEventRoutes,
    accountFavouritesRoutes,
    recentlyViewedRoutes,
    consentCopyRoutes,
    consentAnsweredRoutes,
    pageEventRoutes,
    listEventRoutes,
    checkoutEventRoutes: checkoutEventRoutes(0),
    reservationIntentRoutes,
    staffEventRoutes,
  }
  const isTable = ({ path }: { path: string }) =>
    path.startsWith('machines/shop/') || path === 'app/staff/event-routes.ts'
  const inTables = graph.routes.filter(isTable)
  const ofPages = graph.routes.filter((one) => !isTable(one))
  const arrow = ({ from, emitted, to }: { from: string; emitted: string; to: string }) => `${from}: ${emitted} → ${to}`

  it('is read as it runs', () => {
    expect(inTables.map(arrow).toSorted()).toEqual(Object.values(parts).flat().map(arrow).toSorted())
  })

  it('has every route that a file of the app makes', () => {
    const calls = sources.paths
      .filter((path) => /^app\/(?!inspect|server|build|staff).*\.tsx?$/.test(path))
      .flatMap((path) => [...sources.read(path).matchAll(/\b(?:page|shop|part)Route\(|= route\(/g)].map(() => path))
    expect(calls.length).toBeGreaterThan(0)
    expect(ofPages.map(({ path }) => path)).toEqual(calls)
  })

  it('names each route once', () => {
    // one event may send the same target two different ones
    const said = graph.routes.map((route) => `${arrow(route)}: ${route.map}`)
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
  })

  it('routes between two machines of the shop or of the pages for the shops, or of a page that connects its own', () => {
    const late = ['reservationIntent'] satisfies (keyof LateMachines)[]
    const staff = ['staffLogin', 'staffRecords', 'staffRepairs', 'staffTasks']
    const ofShop = new Set<string>([...Object.keys(shopActors), ...late, ...staff])
    const unknown = graph.routes.filter(({ from, to }) =>
      [from, to].some((name) => !ofShop.has(name) && !graph.connected.includes(name)),
    )
    expect(unknown.map(arrow)).toEqual([])
  })
})
