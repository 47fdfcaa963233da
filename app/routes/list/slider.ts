import { type ActorRefFrom, createActor } from 'xstate'
import type { articleListMachine } from '../../../machines/article-list/index.ts'
import type { PriceRange } from '../../../machines/domain/index.ts'
import { priceSliderMachine } from '../../../machines/price-slider/index.ts'
import { captureHydrationSnapshot, getHydrationSnapshot } from '../../react/use-actor.ts'

type List = ActorRefFrom<typeof articleListMachine>
type Slider = ActorRefFrom<typeof priceSliderMachine>

const sliders = new WeakMap<List, Slider>()

/**
 * Connects the price slider with the list's bounds and filter. Starts from the server's render, however late it loads.
 */
export function sliderOf(list: List): Slider {
  const known = sliders.get(list) ?? open(list)
  sliders.set(list, known)
  return known
}

function open(list: List): Slider {
  const { query, answer } = getHydrationSnapshot(list).context
  const slider = createActor(priceSliderMachine, {
    input: { value: query.filters.price, ...(answer && { bounds: answer.facets.price }) },
  })
  captureHydrationSnapshot(slider.start())
  slider.on('slider.changed', (range) => {
    const { bounds } = slider.getSnapshot().context
    const isWhole = range.min === bounds.min && range.max === bounds.max
    list.send({ type: 'list.filter.price', range: isWhole ? null : { min: range.min, max: range.max } })
  })
  let known = { bounds: answer?.facets.price, value: query.filters.price }
  const sync = ({ context }: ReturnType<List['getSnapshot']>) => {
    const now = { bounds: context.answer?.facets.price, value: context.query.filters.price }
    const isOther = { bounds: !isSameRange(now.bounds, known.bounds), value: !isSameRange(now.value, known.value) }
    known = now
    // only changes: an equal answer must not move a handle under a finger
    if (isOther.bounds && now.bounds) slider.send({ type: 'slider.bounds', bounds: now.bounds })
    if (isOther.bounds || isOther.value) slider.send({ type: 'slider.value', value: now.value })
  }
  sync(list.getSnapshot())
  const follow = list.subscribe(sync)
  list.subscribe({
    complete: () => {
      follow.unsubscribe()
      slider.stop()
    },
  })
  return slider
}

const isSameRange = (a: PriceRange | null | undefined, b: PriceRange | null | undefined): boolean =>
  a?.min === b?.min && a?.max === b?.max
