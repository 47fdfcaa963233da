import type { Order } from '../../../machines/domain/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { Link, telHref } from '../../../ui/Link/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { PickupCard } from '../../../ui/PickupCard/index.ts'
import { ProgressSteps } from '../../../ui/ProgressSteps/index.ts'
import { qrPath } from '../../../ui/QrCode/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { brand } from '../../brands/index.ts'
import { formatMoment, norwegianDay } from '../../content/dates.ts'
import { giftCardStatusText } from '../../content/gift-card-rows.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import {
  orderStatusText,
  orderStep,
  orderTimes,
  paidText,
  receiptHeading,
  stepsOf,
} from '../../content/order-status.ts'
import { formatPhone } from '../../content/phone.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { calendarAddress, calendarEntry } from './calendar.ts'
import { Refunds } from './refunds.tsx'
import { Refused } from './refused.tsx'
import { Repairs } from './repairs.tsx'
import { Returns } from './returns.tsx'
import styles from './screen.module.css'
import { summarySums, vatText } from './summary.ts'

/** When the payment is captured: it is reserved until the goods are handed over. */
const drawn = {
  collect: 'Beløpet trekkes når varene er hentet.',
  home: 'Beløpet trekkes når varene er på vei.',
} as const

/** The receipt: next step, collection code and purchase. */
export function Receipt({ order }: { order: Order }) {
  const { customer, shop, pickupCode, confirmation, giftCard } = order
  const entry = calendarEntry(order)
  const seller = order.seller ?? brand.company
  const now = new Date()
  return (
    <div className={styles.page}>
      <PageMeta title={`Ordre ${order.number}`} noIndex />
      <CheckoutLayout
        summaryFirst={false}
        summary={
          <OrderSummary
            heading={`Ordre ${order.number}`}
            collapsible={false}
            lines={order.lines.map(summaryLine)}
            sums={summarySums(order)}
            total={{ label: paidText(order), amount: order.total }}
            description={`${vatText(order)} Org.nr. ${seller.orgNo}. ${order.handedOverAt ? 'Beløpet er trukket.' : drawn[order.delivery]}`}
          />
        }
      >
        {order.paidAt && (
          <p className={styles.paid}>
            <Icon name="circle-check" /> Bestilt {byEar(formatMoment(order.paidAt))}
          </p>
        )}
        <h1 tabIndex={-1}>{receiptHeading(order, now)}</h1>
        <p className={styles.lead}>{giftCard ? giftCardStatusText(giftCard) : nextStep(order, now)}</p>
        {order.trackingUrl && (
          <p>
            <Link variant="alone" href={order.trackingUrl}>
              Følg pakken
            </Link>
          </p>
        )}
        {confirmation && (
          <p className={styles.confirmed}>
            {confirmed[confirmation]} {customer.email}.
          </p>
        )}
        <Refunds order={order} />
        <Returns order={order} today={norwegianDay(now)} />
        <Refused order={order} />
        {shop && pickupCode && (
          <PickupCard
            code={pickupCode}
            qr={qrPath(pickupCode)}
            address={`${shop.address}, ${shop.postNo} ${shop.postPlace}`}
            hours={shop.openingHours.map((hours) => `${formatDays(hours)} ${formatTimes(hours)}`).join(' · ')}
            mapHref={shop.mapLink}
          >
            {entry && (
              <Link variant="alone" href={calendarAddress(entry)} download={`henting-${order.number}.ics`}>
                Legg i kalenderen
              </Link>
            )}
          </PickupCard>
        )}
        {!giftCard && (
          <div className={styles.progress}>
            <ProgressSteps
              steps={stepsOf(order)}
              current={orderStep(order)}
              times={orderTimes(order)}
              aria-label="Slik går det videre"
            />
          </div>
        )}
        <Repairs order={order} />
        <div className={styles.actions}>
          <ButtonLink href="/">Fortsett å handle</ButtonLink>
          <Button variant="secondary" onClick={() => print()}>
            Skriv ut kvittering
          </Button>
        </div>
        <p className={styles.seller}>
          Selger: {seller.name}, {seller.address}
          <SellerContact seller={seller} />
          {customer.name && (
            <>
              <br />
              Kjøper: {customer.name}, {formatPhone(customer.phone)}
            </>
          )}
        </p>
        <p className={styles.note}>
          {
            'Ta vare på denne adressen: den er kvitteringen din. Uten konto virker den i tre år, og etter det med en kode på e-post. Ombestemt deg? '
          }
          <Link href={`/angre?ordre=${order.id}`}>Angre kjøp</Link>
        </p>
        <div className={styles.note}>
          <Explain term="angrerett" />
        </div>
      </CheckoutLayout>
    </div>
  )
}

/** The seller's mail and phone; a server may have none of them. */
function SellerContact({ seller: { email, phone } }: { seller: { email: string; phone: string } }) {
  const phoneHref = telHref(phone)
  return (
    <>
      {(email || phoneHref) && <br />}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {email && phoneHref && ', '}
      {phoneHref && <Link href={phoneHref}>{phone}</Link>}
    </>
  )
}

/** Progress, and whether updates are mailed. */
function nextStep(order: Order, now: Date): string {
  const { delivery, readyAt, handedOverAt, confirmation } = order
  const stands = orderStatusText(order, now)
  if (!confirmation || readyAt || handedOverAt) return stands
  return `${stands} Du får en e-post når ${delivery === 'collect' ? 'alt er klart' : 'pakken er på vei'}.`
}

const confirmed = {
  sent: 'Vi har sendt en bekreftelse til',
  onItsWay: 'Vi sender en bekreftelse til',
} as const
