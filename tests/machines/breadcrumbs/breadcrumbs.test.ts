import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  breadcrumbsMachine,
  breadcrumbsWith,
  type Crumb,
  type Step,
  type StoredTrail,
  selectBreadcrumbs,
  type TrailRule,
} from '../../../machines/breadcrumbs/index.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

const crumb = (href: string): Crumb => ({ name: 'list', params: {}, title: href, href, scrollPosition: 0 })

const step = (name: string, href: string): Step => ({ name, href })

function start(first: { crumb: Crumb; rule: TrailRule } | null = null) {
  const saved: StoredTrail[] = []
  const actor = createActor(breadcrumbsWith({ save: (stored) => saved.push(stored) }), { input: { first } }).start()
  return {
    saved,
    send: actor.send.bind(actor),
    arrive: (href: string, rule: TrailRule = 'add') =>
      actor.send({ type: 'breadcrumbs.arrive', crumb: crumb(href), rule }),
    leave: (href: string, steps: readonly Step[], shownHref = href, scrollPosition = 0) =>
      actor.send({ type: 'breadcrumbs.leave', href, shownHref, scrollPosition, steps }),
    trail: () => actor.getSnapshot().context.trail,
    hrefs: () => actor.getSnapshot().context.trail.map(({ href }) => href),
    /** The breadcrumbs of a screen, before or after it has arrived. */
    shown: (href: string, path: readonly Step[], rule: TrailRule = 'add') =>
      selectBreadcrumbs(actor.getSnapshot(), { href, path, rule }).map(({ name }) => name),
  }
}

const clothes = step('Klær', '/klær')
const jackets = step('Jakker', '/klær/jakker')
const jacket = step('Jakke', '/product/jakke')
const shoe = step('Sko', '/product/sko')

describe('HEAD-11 breadcrumbs', () => {
  it('start again on a screen that resets them', () => {
    const { arrive, hrefs } = start()
    arrive('/product/jakke')
    arrive('/dame', 'reset')
    arrive('/product/sko')
    expect(hrefs()).toEqual(['/dame', '/product/sko'])
  })

  it('are cleared by a screen that shows none', () => {
    const { arrive, hrefs } = start()
    arrive('/product/jakke')
    arrive('/checkout', 'clear')
    expect(hrefs()).toEqual([])
  })

  it('are cleared in the session by a whole load of a screen that shows none', () => {
    const { send, saved } = start({ crumb: crumb('/checkout'), rule: 'clear' })
    send({ type: 'breadcrumbs.restore', stored: { v: 1, trail: [crumb('/dame')] } })
    expect(saved).toEqual([{ v: 1, trail: [], start: [] }])
  })

  it('are at most ten', () => {
    const { arrive, hrefs } = start()
    for (let i = 1; i <= 11; i++) arrive(`/product/${i}`)
    expect(hrefs()).toHaveLength(10)
    expect(hrefs()[0]).toBe('/product/2')
  })

  it('return to the screen as it was left', () => {
    const { arrive, leave, trail } = start()
    arrive('/dame', 'reset')
    leave('/dame', [step('Dame', '/dame')], '/dame?farge=2', 840)
    arrive('/product/sko')
    arrive('/product/jakke')
    arrive('/dame?farge=2')
    expect(trail()).toMatchObject([{ href: '/dame?farge=2', scrollPosition: 840 }])
  })

  it('show the place of the screen itself on a first visit', () => {
    const { arrive, shown } = start()
    arrive('/product/jakke')
    expect(shown('/product/jakke', [clothes, jackets, jacket])).toEqual(['Klær', 'Jakker', 'Jakke'])
  })

  it('show the place of the screen itself when only home was visited', () => {
    const { arrive, shown } = start({ crumb: crumb('/'), rule: 'reset' })
    arrive('/product/jakke')
    expect(shown('/product/jakke', [clothes, jackets, jacket])).toEqual(['Klær', 'Jakker', 'Jakke'])
  })

  it('show visited screens after the place of the first one', () => {
    const { arrive, leave, shown } = start()
    arrive('/klær/jakker', 'reset')
    leave('/klær/jakker', [clothes, jackets])
    // the next screen renders before its arrival is recorded
    expect(shown('/product/sko', [step('Sko', '/sko'), shoe])).toEqual(['Klær', 'Jakker', 'Sko'])
    arrive('/product/sko')
    leave('/product/sko', [clothes, jackets, shoe])
    arrive('/product/jakke')
    expect(shown('/product/jakke', [clothes, jackets, jacket])).toEqual(['Klær', 'Jakker', 'Sko', 'Jakke'])
    expect(shown('/dame', [step('Dame', '/dame')], 'reset')).toEqual(['Dame'])
  })

  it('lead back to the filters that the list was left with', () => {
    const { arrive, leave, hrefs } = start()
    arrive('/search/ull', 'reset')
    leave('/search/ull', [step('Søk: ull', '/search/ull')], '/search/ull?kjonn=2')
    arrive('/product/jakke')
    expect(hrefs()).toEqual(['/search/ull?kjonn=2', '/product/jakke'])
  })

  it('are cut when a step before the first screen is visited', () => {
    const blog = step('Blogg', '/blogg')
    const outdoors = step('Barn ute', '/blogg/kategori/barn-ute')
    const { arrive, leave, shown } = start()
    arrive('/blogg/tur')
    leave('/blogg/tur', [blog, outdoors, step('Tur', '/blogg/tur')])
    arrive(outdoors.href)
    expect(shown(outdoors.href, [blog, outdoors])).toEqual(['Blogg', 'Barn ute'])
    arrive('/blogg/telt')
    expect(shown('/blogg/telt', [blog, step('Telt', '/blogg/telt')])).toEqual([
      'Blogg',
      '/blogg/kategori/barn-ute',
      'Telt',
    ])
  })

  it('append the reloaded screen to the stored trail', () => {
    const { send, hrefs, saved, shown } = start({ crumb: crumb('/product/sko'), rule: 'add' })
    const trail = ['/dame', '/product/sko', '/product/jakke'].map(crumb)
    send({ type: 'breadcrumbs.restore', stored: { v: 1, trail, start: [clothes] } })
    expect(hrefs()).toEqual(['/dame', '/product/sko'])
    expect(saved.at(-1)?.trail).toHaveLength(2)
    expect(shown('/product/sko', [shoe])).toEqual(['Klær', '/dame', 'Sko'])
  })

  it('keep visited screens without a stored trail', () => {
    const { send, leave, saved } = start({ crumb: crumb('/product/sko'), rule: 'add' })
    leave('/product/sko', [clothes, shoe])
    send({ type: 'breadcrumbs.restore', stored: null })
    expect(saved.at(-1)).toMatchObject({ start: [clothes], trail: [{ title: 'Sko' }] })
  })

  it('drop the stored trail when the screen resets them', () => {
    const { send, hrefs } = start({ crumb: crumb('/herre'), rule: 'reset' })
    send({ type: 'breadcrumbs.restore', stored: { v: 1, trail: [crumb('/dame')] } })
    expect(hrefs()).toEqual(['/herre'])
  })

  it('STORE-02 drop a stored start that is damaged', () => {
    const { send, shown } = start({ crumb: crumb('/product/sko'), rule: 'add' })
    send({
      type: 'breadcrumbs.restore',
      stored: { v: 1, trail: [crumb('/dame')], start: [{ name: 'Klær', href: '//x' }] },
    })
    expect(shown('/product/sko', [shoe])).toEqual(['/dame', 'Sko'])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another version', { v: 2, trail: [crumb('/dame')] }],
    ['a crumb that is not whole', { v: 1, trail: [{ href: '/dame' }] }],
    ['an address elsewhere', { v: 1, trail: [crumb('//elsewhere.example')] }],
  ])('STORE-02 start again after %s', (_, stored) => {
    const { send, hrefs } = start()
    send({ type: 'breadcrumbs.restore', stored })
    expect(hrefs()).toEqual([])
  })
})

/** Expected behaviour from the product text: at most ten, cleared on reset routes and screens without breadcrumbs. */
class VisitedScreens implements Reference {
  #hrefs: string[] = []
  take(event: { type: string; crumb?: Crumb; rule?: TrailRule }): void {
    if (event.rule !== 'add') this.#hrefs = []
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
        { weight: 12, arbitrary: fc.constant('add') },
        { weight: 1, arbitrary: fc.constantFrom('reset', 'clear') },
      ),
    }),
    reference: () => new VisitedScreens(),
    actual: (snapshot) => snapshot.context.trail.map((step: Crumb) => step.href),
  })
})
