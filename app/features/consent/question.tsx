import { lazy, Suspense } from 'react'
import { selectConsent } from '../../../machines/consent/index.ts'
import { loadFailed } from '../../../machines/shop/index.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { AskedBox } from './asked-box.tsx'

// lazy: the first question must be light
const Answered = lazy(() => import('./answered.tsx').then((module) => ({ default: module.Answered })))

/** Three equal answers; details for a visitor who chooses or changes an answer. */
export function ConsentQuestion() {
  const { alerts, consent } = useShopActors()
  const { asking, choosing, canCancel } = useActorSelector(consent, selectConsent)
  if (!canCancel && !choosing)
    // rendered before the stored answer is read
    return asking && <AskedBox />
  return (
    <ErrorBoundary fallback={asking && <AskedBox />} onError={() => alerts.send(loadFailed())}>
      <Suspense fallback={null}>
        <Answered />
      </Suspense>
    </ErrorBoundary>
  )
}
