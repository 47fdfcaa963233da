import type { ActorRefFrom } from 'xstate'
import { type articleListMachine, pricesOf } from '../../../machines/article-list/index.ts'
import { priceSliderMachine } from '../../../machines/price-slider/index.ts'
import { connectPageActor, listEventRoutes } from '../../../machines/shop/index.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { getHydrationSnapshot } from '../../react/use-actor.ts'

/** The price slider of a list. Starts from the server's render, however late it loads. */
export function useSlider(list: ActorRefFrom<typeof articleListMachine>) {
  const { bounds, value } = pricesOf(getHydrationSnapshot(list).context)
  return usePartActor(priceSliderMachine, { value, ...(bounds && { bounds }) }, (slider) => {
    connectPageActor('priceSlider', slider, { articleList: list }, listEventRoutes)
    slider.send({ type: 'slider.offer', ...pricesOf(list.getSnapshot().context) })
  })
}
