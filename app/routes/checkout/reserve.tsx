import type { CartView } from '../../../machines/cart/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { type ReservationRequest, reservationView } from '../../../machines/reservation/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { Blocked, blockedId, NoticeBox } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'
import { headingOf, steps } from './use-step-focus.ts'

interface ReserveProps {
  view: CheckoutView
  reservation: CheckoutPage['reservation']
}

/** Last step of a reservation, without payment. */
export function Reserve({ view, reservation }: ReserveProps) {
  const { overlays } = useShopActors()
  const { busy, problem, invalid } = reservationView(useActorSnapshot(reservation), reservation.send)
  if (view.button === 'hidden')
    return <CheckoutStep number={3} total={steps} heading="Reservasjon" headingId={headingOf('payment')} last />
  const isBlocked = view.button === 'blocked'
  return (
    <CheckoutStep number={3} total={steps} heading="Reservasjon" headingId={headingOf('payment')} last>
      {isBlocked && <Blocked view={view} />}
      {problem === 'fault' && (
        <NoticeBox>
          <p>Vi fikk ikke svar fra butikken. Prøv igjen: det blir ikke to reservasjoner av det.</p>
        </NoticeBox>
      )}
      {problem === 'tooMany' && (
        <NoticeBox>
          <p>{tooManyOrders}</p>
        </NoticeBox>
      )}
      {invalid.length > 0 && (
        <NoticeBox>
          <p>Butikken godtok ikke alt du har fylt ut. Se over kontakt og levering, og prøv igjen.</p>
        </NoticeBox>
      )}
      <p className={styles.terms}>
        Du betaler i butikken når du henter. Vi holder varene i 2 dager. Det blir et butikkjøp, med butikkens bytterett.
      </p>
      <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'privacy' })}>
        Slik tar vi vare på opplysningene dine
      </LinkButton>
      <Button
        type="submit"
        size="lg"
        fullWidth
        isPending={busy}
        isDisabled={isBlocked}
        aria-describedby={isBlocked ? blockedId : undefined}
      >
        Reserver varene
      </Button>
    </CheckoutStep>
  )
}

/** Makes the reservation from form and cart. */
export function reservationRequestOf(
  { fields }: CheckoutView,
  { lines }: CartView,
  shippingMethodId: number,
): ReservationRequest {
  return {
    name: fields.name.value,
    email: fields.email.value,
    phone: fields.phone.value,
    delivery: 'collect',
    address: '',
    postalCode: '',
    city: '',
    shopId: fields.shopId.value,
    shippingMethodId,
    lines: lines.map(({ line: { ean, count, campaignArticleId } }) => ({ ean, count, campaignArticleId })),
  }
}
