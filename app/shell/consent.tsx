import { useEffect } from 'react'
import { latePart } from '../../ui/Dialog/index.ts'
import { remembered, useView } from '../bind.ts'
import { Asleep } from '../sleeping.tsx'
import { useShop } from '../use-shop.ts'
import { consentAsleep } from './consent-asleep.ts'
import { OnDemand } from './on-demand.tsx'

const Question = latePart(() => import('../consent/question.tsx').then(({ ConsentQuestion }) => ConsentQuestion))

/** What may be kept and measured: asked of whoever has not answered, beside the page and not over it. */
export function Consent() {
  const { consent } = useShop()
  return remembered(consent).hasTag('asking') ? <DrawnByServer /> : <OnceWanted />
}

function DrawnByServer() {
  const { consent } = useShop()
  const isAsking = useView(consent, (snapshot) => snapshot.hasTag('asking'))
  useEffect(() => {
    // answered since the page was drawn: it was kept for when there is no net
    if (!isAsking) {
      consentAsleep.fetch().catch(() => {
        // the question stands until a hand comes near
      })
    }
  }, [isAsking])
  return <Asleep part={consentAsleep} />
}

function OnceWanted() {
  const { consent } = useShop()
  const isAsking = useView(consent, (snapshot) => snapshot.hasTag('asking'))
  return (
    <OnDemand open={isAsking}>
      <Question />
    </OnDemand>
  )
}
