import type { ComponentType, ReactNode } from 'react'
import { selectReservation } from '../../../machines/reservation/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import type { CheckoutPage } from './page.types.ts'

export interface ReserveLastProps {
  reservation: CheckoutPage['reservation']
  /** Parts of the checkout's chunk, as props: importing them would tie the two chunks together. */
  Frame: ComponentType<{ children: ReactNode }>
  termsClass: string | undefined
  /** Why the button is disabled, and the id of that text. */
  blocked: ReactNode
  blockedId: string
}

const failures: Readonly<Record<string, string>> = {
  fault: 'Vi fikk ikke svar fra butikken. Prøv igjen: det blir ikke to reservasjoner av det.',
  tooMany: tooManyOrders,
}

/** Content of a reservation's last step. */
export function ReserveLast({ reservation, Frame, termsClass, blocked, blockedId }: ReserveLastProps) {
  const { overlays } = useShopActors()
  const { busy, problem, invalid } = useActorSelector(reservation, selectReservation)
  const failure =
    (problem && failures[problem]) ||
    (invalid.length > 0 && 'Butikken godtok ikke alt du har fylt ut. Se over kontakt og levering, og prøv igjen.')
  return (
    <>
      {blocked}
      {failure && (
        <Frame>
          <p>{failure}</p>
        </Frame>
      )}
      <p className={termsClass}>
        Du betaler i butikken når du henter. Vi holder varene i 2 dager. Det blir et butikkjøp, med butikkens bytterett.
      </p>
      <div className={termsClass}>
        <Explain term="reservasjon" /> <Explain term="bytterett" />
      </div>
      <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'privacy' })}>
        Slik tar vi vare på opplysningene dine
      </LinkButton>
      <Button
        type="submit"
        size="lg"
        fullWidth
        isPending={busy}
        isDisabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : blockedId}
      >
        Reserver varene
      </Button>
    </>
  )
}
