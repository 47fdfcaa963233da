import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from '../../machines/consent/index.ts'
import { lazyComponent } from '../../ui/Dialog/index.ts'
import { Island, useHydrateOnChange } from '../hydration/island.tsx'
import { MountOnFirstOpen } from '../react/mount-on-first-open.tsx'
import { useShopActors } from '../react/shop-context.ts'
import { getHydrationSnapshot, useActorSelector } from '../react/use-actor.ts'
import { consentIsland } from './consent.island.ts'

const Question = lazyComponent(() =>
  import('../features/consent/question.tsx').then(({ ConsentQuestion }) => ConsentQuestion),
)

/** Cookie banner for visitors who have not answered. Beside the page, not over it. */
export function Consent() {
  const { consent } = useShopActors()
  return getHydrationSnapshot(consent).hasTag('asking') ? <DrawnByServer /> : <OnceWanted />
}

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
const isAnswered = (_: ConsentSnapshot, now: ConsentSnapshot): boolean => !now.hasTag('asking')

function DrawnByServer() {
  const { consent } = useShopActors()
  // answered since the page was rendered, which came from the offline cache
  useHydrateOnChange(consentIsland, consent, isAnswered)
  return <Island part={consentIsland} />
}

function OnceWanted() {
  const { consent } = useShopActors()
  const isAsking = useActorSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  return (
    <MountOnFirstOpen open={isAsking} onFail={() => consent.send({ type: 'consent.cancel' })}>
      <Question />
    </MountOnFirstOpen>
  )
}
