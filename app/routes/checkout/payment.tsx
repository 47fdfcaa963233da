import { checkoutCommands } from '../../../machines/checkout/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import { useCommands } from '../../react/use-actor.ts'
import { Blocked, blockedId, PartFailed } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import styles from './screen.module.css'
import { lastStepOf, type PaidPartProps, useCheckout } from './use-checkout.ts'
import { headingOf, steps } from './use-step-focus.ts'

export const PaymentLast = lazyComponent(() => import('./payment-last.tsx').then(({ PaymentLast }) => PaymentLast))

/** Payment step: amount and button. */
export function Payment({ actor, giftCards, payBys }: PaidPartProps & Pick<CheckoutPage['data'], 'payBys'>) {
  const view = useCheckout(actor, lastStepOf)
  const commands = useCommands(actor, checkoutCommands)
  return (
    <CheckoutStep number={3} total={steps} heading="Betaling" headingId={headingOf('payment')} last>
      {view.button === 'hidden' ? undefined : (
        <ErrorBoundary fallback={<PartFailed>Vi fikk ikke hentet betalingen.</PartFailed>}>
          <PaymentLast
            view={view}
            giftCards={giftCards}
            commands={commands}
            payBys={payBys}
            termsClass={styles.terms}
            blocked={view.button === 'blocked' ? <Blocked view={view} /> : null}
            blockedId={blockedId}
          />
        </ErrorBoundary>
      )}
    </CheckoutStep>
  )
}
