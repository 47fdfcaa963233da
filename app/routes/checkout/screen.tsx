import { type CheckoutView, checkoutCommands, selectCheckout } from '../../../machines/checkout/index.ts'
import { selectPlaceLookup } from '../../../machines/place-lookup/view.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { SkipLink } from '../../../ui/SkipLink/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Contact } from './contact.tsx'
import { Delivery } from './delivery.tsx'
import { Notice } from './notice.tsx'
import type { CheckoutPage } from './page.types.ts'
import { Payment } from './payment.tsx'
import { Reserve } from './reserve.tsx'
import styles from './screen.module.css'
import { Summary } from './summary.tsx'
import { fieldErrorText } from './texts.ts'
import { headingOf, useStepFocus } from './use-step-focus.ts'

export function Screen({ actor, reservation, addresses, places, data, api }: CheckoutPage) {
  const { cart } = useShopActors()
  usePageShown(actor)
  usePageShown(cart)
  const view = useActorSelector(actor, selectCheckout)
  const commands = useCommands(actor, checkoutCommands)
  const place = useActorSelector(places, selectPlaceLookup)
  useStepFocus(view)

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
            commands.submit()
          }}
        >
          <Problems view={view} />
          {view.notice && view.button !== 'blocked' && <Notice notice={view.notice} payable={view.payable} />}
          <Contact view={view} commands={commands} />
          <Delivery view={view} commands={commands} place={place} data={data} api={api} addresses={addresses} />
          {view.reserves ? (
            <Reserve view={view} reservation={reservation} />
          ) : (
            <Payment view={view} commands={commands} />
          )}
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
