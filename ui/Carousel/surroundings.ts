import type { CarouselEvent } from '../../machines/carousel/index.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Tells a carousel when its page is hidden or seen again, and when the wish for less motion changes. Returns the end. */
export function watchSurroundings(send: (event: CarouselEvent) => void): () => void {
  const motion = matchMedia(reducedMotion)
  const tellPage = () => send({ type: document.hidden ? 'carousel.page.hidden' : 'carousel.page.visible' })
  const tellMotion = () => send({ type: 'carousel.motion', reduced: motion.matches })
  document.addEventListener('visibilitychange', tellPage)
  motion.addEventListener('change', tellMotion)
  if (motion.matches) tellMotion()
  if (document.hidden) tellPage()
  return () => {
    document.removeEventListener('visibilitychange', tellPage)
    motion.removeEventListener('change', tellMotion)
  }
}
