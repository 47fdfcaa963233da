import type { StoryDefault } from '@ladle/react'
import { useActorRef, useSelector } from '@xstate/react'
import { carouselCommands, carouselWith, selectCarousel } from '../../machines/carousel/index.ts'
import { BannerSplit } from '../../ui/BannerSplit/index.ts'
import { Carousel, watchSurroundings } from '../../ui/Carousel/index.ts'
import { crop } from '../composed/drawings.ts'
import { Live } from './Live.tsx'

export default { title: 'Kit / Carousel' } satisfies StoryDefault

const banners = [
  ['Tett når det blåser opp', '15 000 mm vannsøyle og tette sømmer.', '#336a70'],
  ['Ull fra innerst til ytterst', 'Varm når den er våt, og lukter ikke etter tre dager.', '#754a5e'],
  ['Alt til langturen', 'Telt, sekk og liggeunderlag, satt sammen av oss.', '#58664c'],
] as const

const machine = carouselWith({ watchSurroundings })

const Turning = ({ slides }: { slides: number }) => {
  const actor = useActorRef(machine, { input: { slides, reducedMotion: false } })
  const view = selectCarousel(useSelector(actor, (now) => now))
  const commands = carouselCommands(actor.send)
  return (
    <Live actor={actor}>
      <Carousel
        view={view}
        commands={commands}
        label="Aktuelt"
        slides={banners.slice(0, slides).map(([heading, text, colour]) => ({
          key: heading,
          content: (
            <BannerSplit
              heading={heading}
              text={text}
              link={{ href: '/dame', label: 'Se varene' }}
              picture={crop(colour)}
            />
          ),
        }))}
      />
    </Live>
  )
}

export const ThreeSlides = () => <Turning slides={3} />
export const OneSlide = () => <Turning slides={1} />
