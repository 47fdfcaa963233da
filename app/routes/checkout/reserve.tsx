import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { Blocked, blockedId, NoticeBox, PartFailed } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'
import { lastStepOf, useCheckout } from './use-checkout.ts'
import { headingOf, steps } from './use-step-focus.ts'

type ReserveProps = Pick<CheckoutPage, 'actor' | 'reservation'>

export const ReserveLast = lazyComponent(() => import('./reserve-last.tsx').then(({ ReserveLast }) => ReserveLast))

/** Last step of a reservation, without payment. */
export function Reserve({ actor, reservation }: ReserveProps) {
  const view = useCheckout(actor, lastStepOf)
  return (
    <CheckoutStep number={3} total={steps} heading="Reservasjon" headingId={headingOf('payment')} last>
      {view.button === 'hidden' ? undefined : (
        <ErrorBoundary fallback={<PartFailed>Vi fikk ikke hentet siste steg.</PartFailed>}>
          <ReserveLast
            reservation={reservation}
            Frame={NoticeBox}
            termsClass={styles.terms}
            blocked={view.button === 'blocked' ? <Blocked view={view} /> : null}
            blockedId={blockedId}
          />
        </ErrorBoundary>
      )}
    </CheckoutStep>
  )
}
