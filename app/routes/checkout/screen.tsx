import { selectCart } from '../../../machines/cart/index.ts'
import { type CheckoutView, checkoutView } from '../../../machines/checkout/index.ts'
import { placeLookupView } from '../../../machines/place-lookup/view.ts'
import { reservationView } from '../../../machines/reservation/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { SkipLink } from '../../../ui/SkipLink/index.ts'
import { useFreshStock } from '../../features/cart/use-fresh-stock.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Contact } from './contact.tsx'
import { Delivery } from './delivery.tsx'
import { Notice } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import { Payment } from './payment.tsx'
import { Reserve, reservationRequestOf } from './reserve.tsx'
import styles from './screen.module.css'
import { Summary } from './summary.tsx'
import { fieldErrorText } from './texts.ts'
import { headingOf, useStepFocus } from './use-step-focus.ts'

export function Screen({ actor, reservation, addresses, places, data, api }: CheckoutPage) {
  const { cart } = useShopActors()
  usePageShown(actor)
  const view = checkoutView(useActorSnapshot(actor), actor.send)
  const place = placeLookupView(useActorSnapshot(places), places.send)
  useStepFocus(view)

  useFreshStock(true)

  const reserve = () => {
    const bought = selectCart(cart.getSnapshot())
    const { onSend } = reservationView(reservation.getSnapshot(), reservation.send)
    if (bought.valid) onSend?.(reservationRequestOf(view, bought, data.collectId))
  }
  if (view.phase === 'waitingForCart') return <Waiting />
  if (view.phase === 'nothingToBuy') return <Nothing />
  const open = view.steps.find(({ state }) => state === 'open')
  return (
    <div className={styles.page}>
      <PageMeta title="Kasse" noIndex />
      <CheckoutLayout
        heading={
          <>
            <PageHeading>Kasse</PageHeading>
            {open && <SkipLink target={headingOf(open.name)} labels={{ skip: 'Hopp til stegene' }} />}
          </>
        }
        summary={<Summary view={view} />}
        summaryFirst
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (open?.name === 'payment') {
              if (view.reserves.value) reserve()
              else view.submit()
            } else (place.onGoOn ?? view.next)()
          }}
        >
          <Problems view={view} />
          {view.notice && view.button !== 'blocked' && <Notice notice={view.notice} payable={view.payable} />}
          <Contact view={view} />
          <Delivery view={view} place={place} data={data} api={api} addresses={addresses} />
          {view.reserves.value ? <Reserve view={view} reservation={reservation} /> : <Payment view={view} />}
        </form>
      </CheckoutLayout>
    </div>
  )
}

function Problems({ view: { refusals, summary } }: { view: CheckoutView }) {
  return (
    <div className={styles.problems}>
      <ErrorSummary
        attempt={refusals}
        problems={summary.map(({ field, error }) => ({ field, message: fieldErrorText(field, error) }))}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy>
      <PageMeta title="Kasse" noIndex />
      <PageHeading count="Laster…">Kasse</PageHeading>
      <noscript>
        {import.meta.env.SSR && (
          <p>
            {'Kassen trenger JavaScript. Ring oss, så tar vi imot bestillingen på telefon. '}
            <Link href="/kundeservice">Kundeservice</Link>
          </p>
        )}
      </noscript>
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton shape="heading" width={40} />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </div>
  )
}

function Nothing() {
  return (
    <div className={styles.page}>
      <PageMeta title="Kasse" noIndex />
      <EmptyState
        heading="Handlekurven er tom"
        headingLevel={1}
        actions={<ButtonLink href="/">Fortsett å handle</ButtonLink>}
      >
        Legg noe i handlekurven, så kan du betale her.
      </EmptyState>
    </div>
  )
}
