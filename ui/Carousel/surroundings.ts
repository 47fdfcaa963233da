import type { CarouselSurroundings } from '../../machines/carousel/index.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Reports page visibility and changes of the reduced-motion setting to a carousel. Returns the unsubscribe function.
 */
export function watchSurroundings(send: (event: CarouselSurroundings) => void): () => void {
  const motion = matchMedia(reducedMotion)
  const sendVisibility = () => send({ type: document.hidden ? 'carousel.page.hidden' : 'carousel.page.visible' })
  const sendMotion = () => send({ type: 'carousel.motion', reduced: motion.matches })
  document.addEventListener('visibilitychange', sendVisibility)
  motion.addEventListener('change', sendMotion)
  if (motion.matches) sendMotion()
  if (document.hidden) sendVisibility()
  return () => {
    document.removeEventListener('visibilitychange', sendVisibility)
    motion.removeEventListener('change', sendMotion)
  }
}
