import type { Parts } from '../../machines/shop/index.ts'
import type { Sources } from '../analytics/sources.ts'
import type { keptConsent } from './consent.ts'

/** What measures comes with the first yes: until then there is no code of it in the page. */
export function measureAfterYes(parts: Parts, measurers: Sources, kept: ReturnType<typeof keptConsent>): void {
  const begin = (answer: unknown) => {
    import('../analytics/follow.ts').then(
      ({ followShopper }) => followShopper(parts, measurers, answer),
      () => {
        // not measured
      },
    )
  }
  if (kept.accepted && JSON.stringify(kept.kept).includes('true')) {
    begin(kept)
    return
  }
  const { unsubscribe } = parts.consent.on('consent.answered', ({ purposes }) => {
    if (!Object.values(purposes).includes(true)) return
    unsubscribe()
    begin({ accepted: true, kept: { v: 1, purposes } })
  })
}
