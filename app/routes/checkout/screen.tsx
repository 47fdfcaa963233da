import { type CheckoutPhase, type CheckoutView, checkoutCommands } from '../../../machines/checkout/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { SkipLink } from '../../../ui/SkipLink/index.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useCommands } from '../../react/use-actor.ts'
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
import { lastStepOf, type PartProps, useCheckout } from './use-checkout.ts'
import { headingOf, useStepFocus } from './use-step-focus.ts'

export function Screen(page: CheckoutPage) {
  const { cart } = useShopActors()
  usePageShown(page.actor)
  usePageShown(cart)
  const face = useCheckout(page.actor, ({ phase }): CheckoutPhase => (faces[phase] ? phase : 'filling'))
  useFocusHeadingOnChange(face)
  const Face = faces[face] ?? Form
  return (
    <>
      <StepFocus actor={page.actor} />
      <Face {...page} />
    </>
  )
}

/** None while the cart is read: the first step opens without a press, so it takes no focus. */
const openStepOf = ({ phase, steps }: CheckoutView) =>
  phase === 'waitingForCart' ? undefined : steps.find(({ state }) => state === 'open')?.name

/** Of its own, so that another step renders what shows it alone. */
function StepFocus({ actor }: PartProps) {
  useStepFocus(useCheckout(actor, openStepOf) ?? null)
  return null
}

function Form({ actor, reservation, giftCards, ...parts }: CheckoutPage) {
  const reserves = useCheckout(actor, (view) => view.reserves)
  const { submit } = useCommands(actor, checkoutCommands)
  return (
    <div className={styles.page}>
      <PageMeta title="Kasse" noIndex />
      <CheckoutLayout
        heading={
          <>
            <PageHeading>Kasse</PageHeading>
            <SkipToStep actor={actor} />
          </>
        }
        summary={<Summary actor={actor} giftCards={giftCards} />}
        summaryFirst
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Problems actor={actor} />
          <LastNotice actor={actor} />
          <Contact actor={actor} />
          <Delivery actor={actor} {...parts} />
          {reserves ? (
            <Reserve actor={actor} reservation={reservation} />
          ) : (
            <Payment actor={actor} giftCards={giftCards} payBys={parts.data.payBys} />
          )}
        </form>
      </CheckoutLayout>
    </div>
  )
}

function SkipToStep({ actor }: PartProps) {
  const open = useCheckout(actor, openStepOf)
  return open && <SkipLink target={headingOf(open)} labels={{ skip: 'Hopp til stegene' }} />
}

function Problems({ actor }: PartProps) {
  const { refusals, summary } = useCheckout(actor, ({ refusals, summary }) => ({ refusals, summary }))
  return (
    <div className={styles.problems}>
      <ErrorSummary
        attempt={refusals}
        problems={summary.map(({ field, error }) => ({ field, message: fieldErrorText(field, error) }))}
      />
    </div>
  )
}

/** What became of the last press; what blocks the button is beside it. */
function LastNotice({ actor }: PartProps) {
  const { button, notice, payable } = useCheckout(actor, lastStepOf)
  return notice && button !== 'blocked' && <Notice notice={notice} payable={payable} />
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

/** In the place of the form. */
const faces: Partial<Record<CheckoutPhase, typeof Waiting>> = { waitingForCart: Waiting, nothingToBuy: Nothing }
