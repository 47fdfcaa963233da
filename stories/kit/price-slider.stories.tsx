import type { StoryDefault } from '@ladle/react'
import { useActorRef, useSelector } from '@xstate/react'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { PriceSlider } from '../../ui/PriceSlider/index.ts'
import { Live } from './Live.tsx'
import { Column } from './layout.tsx'

export default { title: 'Kit / Price slider' } satisfies StoryDefault

const Slider = ({ min, max, corrected }: { min: number; max: number; corrected?: string }) => {
  const actor = useActorRef(priceSliderMachine, { input: { bounds: { min: 190, max: 6490 }, value: { min, max } } })
  const view = selectPriceSlider(useSelector(actor, (snapshot) => snapshot))
  return (
    <Live actor={actor}>
      <Column width={264}>
        <PriceSlider view={view} commands={priceSliderCommands(actor.send)} corrected={corrected} />
      </Column>
    </Live>
  )
}

export const Narrowed = () => <Slider min={790} max={4000} />
export const Whole = () => <Slider min={190} max={6490} />
export const Corrected = () => <Slider min={190} max={4000} corrected="Satt til 190 kr, laveste mulige" />
export const Near = () => <Slider min={3990} max={4000} />
