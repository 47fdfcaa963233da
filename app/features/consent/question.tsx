import { lazy, Suspense } from 'react'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { AskedBox } from './asked-box.tsx'

// the boxes for each purpose and the way back come when they are wanted: the first question must be light
const Answered = lazy(() => import('./answered.tsx').then((module) => ({ default: module.Answered })))

/** Three answers that look the same; more of it for whoever chooses, or comes back to what they have answered. */
export function ConsentQuestion() {
  const { consent } = useShopActors()
  const snapshot = useActorSnapshot(consent)
  if (snapshot.context.purposes === null && !snapshot.hasTag('choosing'))
    // drawn before the answer that is kept: nothing is asked any more, though what it was is not read yet
    return snapshot.hasTag('asking') && <AskedBox />
  return (
    <Suspense fallback={null}>
      <Answered />
    </Suspense>
  )
}
