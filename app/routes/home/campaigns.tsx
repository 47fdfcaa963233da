import { carouselCommands, carouselWith, selectCarousel } from '../../../machines/carousel/index.ts'
import { BannerSplit } from '../../../ui/BannerSplit/index.ts'
import { Carousel, watchSurroundings } from '../../../ui/Carousel/index.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { Slide } from './slots.ts'

const machine = carouselWith({ watchSurroundings })

/** The campaigns as a carousel. */
export function Campaigns({ slides }: { slides: readonly Slide[] }) {
  const actor = usePartActor(machine, { slides: slides.length, reducedMotion: false })
  return (
    <Carousel
      view={useActorSelector(actor, selectCarousel)}
      commands={useCommands(actor, carouselCommands)}
      label="Kampanjer etter tur"
      slides={slides.map(({ key, ...slide }) => ({ key, content: <BannerSplit headingLevel={3} {...slide} /> }))}
    />
  )
}
