import { useEffect } from 'react'
import type { PageEvent } from '../../machines/domain/page-event.ts'

/** Tells a page's machine while its screen is shown. The machine outlives the screen: going back shows it again. */
export function usePageShown(actor: { send(event: PageEvent): void }): void {
  // wiring: only a component knows that the screen is shown
  useEffect(() => {
    actor.send({ type: 'page.shown' })
    return () => actor.send({ type: 'page.hidden' })
  }, [actor])
}
