import { useEffect } from 'react'
import { carouselMachine, carouselView } from '../../../machines/carousel/index.ts'
import { BannerSplit } from '../../../ui/BannerSplit/index.ts'
import { Carousel, watchSurroundings } from '../../../ui/Carousel/index.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { Slide } from './slots.ts'

/** The campaigns as a carousel. */
export function Campaigns({ slides }: { slides: readonly Slide[] }) {
  const actor = usePartActor(carouselMachine, { slides: slides.length, reducedMotion: false })
  // dom: visibility, and whether motion is reduced
  useEffect(() => watchSurroundings(actor.send), [actor])
  const view = carouselView(useActorSnapshot(actor), actor.send)
  return (
    <Carousel
      view={view}
      label="Kampanjer etter tur"
      slides={slides.map(({ key, ...slide }) => ({ key, content: <BannerSplit headingLevel={3} {...slide} /> }))}
    />
  )
}
