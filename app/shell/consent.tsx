import { useEffect } from 'react'
import { lazyComponent } from '../../ui/Dialog/index.ts'
import { getHydrationSnapshot, useActorSelector } from '../bind.ts'
import { Island } from '../sleeping.tsx'
import { useShopActors } from '../use-shop.ts'
import { consentIsland } from './consent-asleep.ts'
import { MountOnFirstOpen } from './on-demand.tsx'

const Question = lazyComponent(() => import('../consent/question.tsx').then(({ ConsentQuestion }) => ConsentQuestion))

/** What may be kept and measured: asked of whoever has not answered, beside the page and not over it. */
export function Consent() {
  const { consent } = useShopActors()
  return getHydrationSnapshot(consent).hasTag('asking') ? <DrawnByServer /> : <OnceWanted />
}

function DrawnByServer() {
  const { consent } = useShopActors()
  const isAsking = useActorSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  useEffect(() => {
    // answered since the page was drawn: it was kept for when there is no net
    if (!isAsking) {
      consentIsland.preload().catch(() => {
        // the question stands until a hand comes near
      })
    }
  }, [isAsking])
  return <Island part={consentIsland} />
}

function OnceWanted() {
  const { consent } = useShopActors()
  const isAsking = useActorSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  return (
    <MountOnFirstOpen open={isAsking}>
      <Question />
    </MountOnFirstOpen>
  )
}
