import { type ActorRefFrom, createActor } from 'xstate'
import {
  type articleListMachine,
  articleListWith,
  fromSearchParams,
  toSearchParams,
} from '../../../machines/article-list/index.ts'
import type { PriceRange } from '../../../machines/domain/index.ts'
import { priceSliderMachine } from '../../../machines/price-slider/index.ts'
import { remember } from '../../bind.ts'
import { type Asked, begin, type PageOutcome } from '../../page.ts'
import { type ListPlace, locate } from './place.ts'

export interface ListPage {
  actor: ActorRefFrom<typeof articleListMachine>
  slider: ActorRefFrom<typeof priceSliderMachine>
  place: ListPlace
  outcome: () => PageOutcome
}

export function load({ params, url, handed, api, shared, rewriteAddress }: Asked) {
  const located = locate(params, shared.categories)
  if (located.is === 'missing') return { outcome: (): PageOutcome => ({ is: 'missing' }) }
  if (located.is === 'moved') {
    return { outcome: (): PageOutcome => ({ is: 'moved', href: located.href + url.search, status: 301 }) }
  }
  const { place } = located
  const machine = articleListWith({
    findArticles: async (query, dropped) => (await api()).findArticles(query, { signal: dropped as AbortSignal }),
  })
  const actor = begin(machine, { query: fromSearchParams(url.search, place.scope) }, handed)
  actor.on('list.address.changed', ({ query }) => {
    const search = toSearchParams(query)
    rewriteAddress(url.pathname + (search && `?${search}`))
  })
  const slider = sliderOf(actor)
  return {
    actor,
    slider,
    place,
    outcome: (): PageOutcome => ({ is: 'shown', status: actor.getSnapshot().matches('failed') ? 503 : 200 }),
  } satisfies ListPage
}

/** The price slider of a list: it hears of the list's bounds and filter, and the list of what it is set to. */
function sliderOf(list: ActorRefFrom<typeof articleListMachine>): ActorRefFrom<typeof priceSliderMachine> {
  const { query, answer } = list.getSnapshot().context
  const slider = createActor(priceSliderMachine, {
    input: { value: query.filters.price, ...(answer && { bounds: answer.facets.price }) },
  })
  slider.start()
  slider.on('slider.changed', (range) => {
    const { bounds } = slider.getSnapshot().context
    const isWhole = range.min === bounds.min && range.max === bounds.max
    list.send({ type: 'list.filter.price', range: isWhole ? null : { min: range.min, max: range.max } })
  })
  let known = { bounds: answer?.facets.price, value: query.filters.price }
  const follow = list.subscribe(({ context }) => {
    const now = { bounds: context.answer?.facets.price, value: context.query.filters.price }
    const isOther = { bounds: !isSameRange(now.bounds, known.bounds), value: !isSameRange(now.value, known.value) }
    known = now
    // only what is other: a handle under a finger must not be moved by an answer that changes nothing
    if (isOther.bounds && now.bounds) slider.send({ type: 'slider.bounds', bounds: now.bounds })
    if (isOther.bounds || isOther.value) slider.send({ type: 'slider.value', value: now.value })
  })
  list.subscribe({
    complete: () => {
      follow.unsubscribe()
      slider.stop()
    },
  })
  return remember(slider)
}

const isSameRange = (a: PriceRange | null | undefined, b: PriceRange | null | undefined): boolean =>
  a?.min === b?.min && a?.max === b?.max
