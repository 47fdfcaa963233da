import type { StoryDefault } from '@ladle/react'
import { useActorRef, useSelector } from '@xstate/react'
import { priceSliderMachine, priceSliderView } from '../../machines/price-slider/index.ts'
import { PriceSlider } from '../../ui/PriceSlider/index.ts'
import { Column } from './layout.tsx'

export default { title: 'Kit / Price slider' } satisfies StoryDefault

const usePriceSlider = (min: number, max: number) => {
  const actor = useActorRef(priceSliderMachine, { input: { bounds: { min: 190, max: 6490 }, value: { min, max } } })
  return priceSliderView(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}

export const Narrowed = () => (
  <Column width={264}>
    <PriceSlider view={usePriceSlider(790, 4000)} />
  </Column>
)

export const Whole = () => (
  <Column width={264}>
    <PriceSlider view={usePriceSlider(190, 6490)} />
  </Column>
)

export const Corrected = () => (
  <Column width={264}>
    <PriceSlider view={usePriceSlider(190, 4000)} corrected="Satt til 190 kr, laveste mulige" />
  </Column>
)

export const Near = () => (
  <Column width={264}>
    <PriceSlider view={usePriceSlider(3990, 4000)} />
  </Column>
)
