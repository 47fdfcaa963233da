import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { articleListMachine } from '../../../machines/article-list/index.ts'
import { priceSliderMachine } from '../../../machines/price-slider/index.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { getHydrationSnapshot } from '../../react/use-actor.ts'

type List = ActorRefFrom<typeof articleListMachine>

const offerOf = ({ context: { query, answer } }: ReturnType<List['getSnapshot']>) => ({
  bounds: answer?.facets.price ?? null,
  value: query.filters.price,
})

/** The price slider of a list. Starts from the server's render, however late it loads. */
export function useSlider(list: List) {
  const { bounds, value } = offerOf(getHydrationSnapshot(list))
  const slider = usePartActor(priceSliderMachine, { value, ...(bounds && { bounds }) })
  // wiring: what one emits the other takes; both machines decide what becomes of it
  useEffect(() => {
    const follow = () => slider.send({ type: 'slider.offer', ...offerOf(list.getSnapshot()) })
    follow()
    const subscriptions = [
      list.subscribe(follow),
      slider.on('slider.changed', ({ range }) => list.send({ type: 'list.filter.price', range })),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [slider, list])
  return slider
}
