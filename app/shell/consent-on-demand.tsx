import { lazy } from 'react'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { OnDemand } from './on-demand.tsx'

const Question = lazy(() => import('../consent/question.tsx').then((module) => ({ default: module.ConsentQuestion })))

/** What may be kept and measured: asked of whoever has not answered, beside the page and not over it. */
export function ConsentOnDemand() {
  const { consent } = useShop()
  const isAsking = useView(consent, (snapshot) => snapshot.hasTag('asking'))
  return (
    <OnDemand open={isAsking}>
      <Question />
    </OnDemand>
  )
}
