import { useEffect, useState } from 'react'
import { selectCart } from '../../../machines/cart/index.ts'
import { checkoutView } from '../../../machines/checkout/index.ts'
import { reservationView } from '../../../machines/reservation/index.ts'
import { followCart, followRefused } from '../../../machines/shop/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { takeReservationIntent } from '../../adapters/browser/reservation-intent.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { useFreshStock } from '../../features/cart/use-fresh-stock.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
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
import { useKnownCustomer } from './use-known-customer.ts'
import { useStepFocus } from './use-step-focus.ts'

export function Screen({ actor, reservation, addresses, places, refusedLines, data, api }: CheckoutPage) {
  const shop = useShopActors()
  const { cart, navigation } = shop
  useKnownCustomer(actor)
  const view = checkoutView(useActorSnapshot(actor), actor.send)
  const [attempt, setAttempt] = useState(0)
  useStepFocus(view)

  // wiring: refused lines, and the order's page
  useEffect(() => {
    const subscriptions = [
      followRefused(refusedLines, actor, shop),
      actor.on('checkout.refused', () => setAttempt((count) => count + 1)),
      actor.on('checkout.order.settled', ({ orderId }) =>
        navigation.send({ type: 'navigation.go', href: `/ordre/${orderId}`, replace: true }),
      ),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [actor, refusedLines, navigation, shop])

  // wiring: the draft and the cart, and the way back from the provider
  useEffect(() => {
    actor.send({ type: 'checkout.restore', stored: read('localStorage', storageKeys.draft) })
    refusedLines.send({ type: 'refusedLines.restore', stored: read('sessionStorage', storageKeys.refused) })
    const followed = followCart(actor, { cart }, () => {
      const { shopId } = shop.preferredShop.getSnapshot().context
      return shop.shared.shops.some(({ id }) => id === shopId) ? shopId : null
    })
    if (takeReservationIntent()) actor.send({ type: 'checkout.reserve.choose', reserves: true })
    // browser Back from the provider: the page may come from the bfcache
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'checkout.returned' })
    }
    addEventListener('pageshow', returned)
    return () => {
      followed.unsubscribe()
      removeEventListener('pageshow', returned)
    }
  }, [actor, refusedLines, cart, shop])

  // wiring: a reservation empties the cart and is shown
  useEffect(() => {
    const subscription = reservation.on('reservation.made', ({ reservation: { id } }) => {
      cart.send({ type: 'cart.clear' })
      navigation.send({ type: 'navigation.go', href: `/reservasjon/${id}`, replace: true })
    })
    return () => subscription.unsubscribe()
  }, [reservation, cart, navigation])

  useReloadWhenChangedElsewhere()
  useFreshStock(true)

  const reserve = () => {
    const bought = selectCart(cart.getSnapshot())
    const { onSend } = reservationView(reservation.getSnapshot(), reservation.send)
    if (bought.valid) onSend?.(reservationRequestOf(view, bought, data.collectId))
  }
  if (view.phase === 'waitingForCart') return <Waiting />
  if (view.phase === 'nothingToBuy') return <Nothing />
  return (
    <div className={styles.page}>
      <PageMeta title="Kasse" noIndex />
      <CheckoutLayout heading={<PageHeading>Kasse</PageHeading>} summary={<Summary view={view} />} summaryFirst>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (view.steps.some(({ name, state }) => name === 'payment' && state === 'open')) {
              if (view.reserves.value) reserve()
              else view.submit()
            } else view.next()
          }}
        >
          <ErrorSummary
            attempt={attempt}
            problems={view.summary.map(({ field, error }) => ({ field, message: fieldErrorText(field, error) }))}
          />
          {view.notice && view.button !== 'blocked' && <Notice notice={view.notice} payable={view.payable} />}
          <Contact view={view} />
          <Delivery view={view} data={data} api={api} actor={actor} addresses={addresses} places={places} />
          {view.reserves.value ? <Reserve view={view} reservation={reservation} /> : <Payment view={view} />}
        </form>
      </CheckoutLayout>
    </div>
  )
}

/** Takes over drafts and orders of other tabs when the shopper returns: never two orders of one cart. */
function useReloadWhenChangedElsewhere(): void {
  // dom: the window's events
  useEffect(() => {
    let isStale = false
    const note = ({ key }: StorageEvent) => {
      if (key === storageKeys.draft) isStale = true
    }
    const look = () => {
      if (isStale && !document.hidden) location.reload()
    }
    const listening = new AbortController()
    addEventListener('storage', note, listening)
    addEventListener('focus', look, listening)
    document.addEventListener('visibilitychange', look, listening)
    return () => listening.abort()
  }, [])
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
