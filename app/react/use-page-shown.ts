import { useEffect } from 'react'
import type { PageEvent } from '../../machines/domain/page-event.ts'

/**
 * Tells a machine while its screen, or its part of one, is shown. The machine outlives the screen: going back shows it
 * again.
 */
export function usePageShown(actor: { send(event: PageEvent): void }, isShown = true): void {
  // lifecycle: only a component knows that the screen is shown
  useEffect(() => {
    if (!isShown) return
    actor.send({ type: 'page.shown' })
    return () => actor.send({ type: 'page.hidden' })
  }, [actor, isShown])
}
