import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  breadcrumbsMachine,
  breadcrumbsView,
  breadcrumbsWith,
  type Crumb,
  type StoredTrail,
  type TrailRule,
} from '../../../machines/breadcrumbs/index.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

const crumb = (href: string): Crumb => ({ name: 'list', params: {}, title: href, href, scrollPosition: 0 })

function start(first: { crumb: Crumb; rule: TrailRule } | null = null) {
  const kept: StoredTrail[] = []
  const actor = createActor(breadcrumbsWith({ save: (stored) => kept.push(stored) }), { input: { first } }).start()
  return {
    kept,
    send: actor.send.bind(actor),
    arrive: (href: string, rule: TrailRule = 'lay') =>
      actor.send({ type: 'breadcrumbs.arrive', crumb: crumb(href), rule }),
    view: () => breadcrumbsView(actor.getSnapshot()),
    hrefs: () => breadcrumbsView(actor.getSnapshot()).map((step) => step.href),
  }
}

describe('HEAD-11 breadcrumbs', () => {
  it('begin anew on a screen that resets them, and are gone on one that shows none', () => {
    const { arrive, hrefs } = start()
    arrive('/product/jakke')
    arrive('/dame', 'begin')
    arrive('/product/sko')
    expect(hrefs()).toEqual(['/dame', '/product/sko'])
    arrive('/checkout', 'clear')
    expect(hrefs()).toEqual([])
  })

  it('are ten at most: the oldest goes', () => {
    const { arrive, hrefs } = start()
    for (let i = 1; i <= 11; i++) arrive(`/product/${i}`)
    expect(hrefs()).toHaveLength(10)
    expect(hrefs()[0]).toBe('/product/2')
  })

  it('are cut on the way back, and know where the page was left', () => {
    const { send, arrive, view } = start()
    arrive('/dame', 'begin')
    send({ type: 'breadcrumbs.scrolled', href: '/dame', scrollPosition: 840 })
    arrive('/product/sko')
    arrive('/product/jakke')
    arrive('/dame', 'lay')
    expect(view()).toEqual([{ title: '/dame', href: '/dame', scrollPosition: 840, current: true }])
  })

  it('join what the session kept with the screen that was reloaded', () => {
    const { send, hrefs, kept } = start({ crumb: crumb('/product/sko'), rule: 'lay' })
    send({
      type: 'breadcrumbs.restore',
      stored: { v: 1, trail: ['/dame', '/product/sko', '/product/jakke'].map(crumb) },
    })
    expect(hrefs()).toEqual(['/dame', '/product/sko'])
    expect(kept.at(-1)?.trail).toHaveLength(2)
  })

  it('forget what the session kept when the screen begins anew', () => {
    const { send, hrefs } = start({ crumb: crumb('/herre'), rule: 'begin' })
    send({ type: 'breadcrumbs.restore', stored: { v: 1, trail: [crumb('/dame')] } })
    expect(hrefs()).toEqual(['/herre'])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another version', { v: 2, trail: [crumb('/dame')] }],
    ['a crumb that is not whole', { v: 1, trail: [{ href: '/dame' }] }],
    ['an address elsewhere', { v: 1, trail: [crumb('//elsewhere.example')] }],
  ])('STORE-02 drop %s', (_, stored) => {
    const { send, hrefs } = start()
    send({ type: 'breadcrumbs.restore', stored })
    expect(hrefs()).toEqual([])
  })
})

/** From the text: at most ten, cleared on reset routes and on screens that show none; back goes back. */
class Trail implements Reference {
  #hrefs: string[] = []
  take(event: { type: string; crumb?: Crumb; rule?: TrailRule }): void {
    if (event.rule !== 'lay') this.#hrefs = []
    if (event.rule === 'clear' || !event.crumb) return
    const { href } = event.crumb
    if (this.#hrefs.includes(href)) while (this.#hrefs.pop() !== href);
    this.#hrefs.push(href)
    if (this.#hrefs.length > 10) this.#hrefs.shift()
  }
  picture() {
    return this.#hrefs
  }
}

it('HEAD-11 any order of screens leaves the trail that the text says', () => {
  const screens = fc.integer({ min: 1, max: 14 }).map((n) => crumb(`/product/${n}`))
  checkProperty(breadcrumbsMachine, {
    fc,
    input: { first: null },
    maxLength: 40,
    event: fc.record({
      type: fc.constant('breadcrumbs.arrive'),
      crumb: screens,
      rule: fc.oneof(
        { weight: 12, arbitrary: fc.constant('lay') },
        { weight: 1, arbitrary: fc.constantFrom('begin', 'clear') },
      ),
    }),
    reference: () => new Trail(),
    actual: (snapshot) => snapshot.context.trail.map((step: Crumb) => step.href),
  })
})
