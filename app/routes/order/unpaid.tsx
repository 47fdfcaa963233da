import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import type { PaymentPhase } from '../../../machines/payment/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { brand } from '../../brands/index.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from './screen.module.css'

type Phase = Exclude<PaymentPhase, 'paid' | 'unknown' | 'unconfirmed' | 'linkExpired'>

interface PhaseText {
  heading: string
  text: string
  /** Next action: pay, retry or shop on. */
  wayOn: 'pay' | 'check' | 'shop' | 'none'
}

const help = () => `ring ${brand.company.phone} (${brand.company.phoneHours})`

/** Texts of an order that is not known to be paid. */
const phaseTexts: Readonly<Record<Phase, PhaseText>> = {
  reading: { heading: 'Sjekker betalingen', text: 'Et øyeblikk, vi spør betalingspartneren.', wayOn: 'none' },
  waiting: {
    heading: 'Venter på betalingen',
    text: 'Betalingspartneren har ikke svart ennå. Siden følger med for deg, så du trenger ikke å gjøre noe.',
    wayOn: 'none',
  },
  stillWaiting: {
    heading: 'Betalingen er ikke bekreftet ennå',
    text: 'Vi vet ikke om betalingen gikk gjennom. Ikke betal på nytt: sjekk igjen om litt. Varene er holdt av til deg.',
    wayOn: 'check',
  },
  unpaid: {
    heading: 'Ordren venter på betaling',
    text: 'Varene er holdt av til deg i en time.',
    wayOn: 'pay',
  },
  declined: {
    heading: 'Betalingen ble avvist',
    text: 'Betalingen ble ikke godkjent, og ingenting er trukket. Handlekurven er som den var: prøv et annet kort, eller betal på en annen måte.',
    wayOn: 'pay',
  },
  aborted: {
    heading: 'Betalingen ble avbrutt',
    text: 'Ingenting er trukket, og handlekurven er som den var.',
    wayOn: 'pay',
  },
  expired: {
    heading: 'Betalingen tok for lang tid',
    text: 'Ingenting er trukket, og handlekurven er som den var.',
    wayOn: 'pay',
  },
  cancelled: {
    heading: 'Ordren er avbrutt',
    text: 'Ingenting er trukket, og varene er lagt tilbake. Handlekurven er som den var.',
    wayOn: 'shop',
  },
  failed: {
    heading: 'Vi fikk ikke hentet ordren',
    get text() {
      return `Butikken svarer ikke akkurat nå. Prøv igjen om litt, eller ${help()}.`
    },
    wayOn: 'check',
  },
}

/** Texts of an order that was paid and then withdrawn. */
const undone: PhaseText = {
  heading: 'Kjøpet er angret',
  text: 'Ordren er annullert, og ingenting trekkes. Varene er lagt tilbake.',
  wayOn: 'none',
}

/** The same for collection: it may not have been fetched. */
const dissolved: PhaseText = {
  heading: 'Kjøpet er annullert',
  text: 'Ingenting trekkes, og varene er lagt tilbake.',
  wayOn: 'none',
}

interface UnpaidProps {
  phase: Phase
  order: Order | null
  /** Null if that is useless. */
  onCheck: (() => void) | null
}

export function Unpaid({ phase, order, onCheck }: UnpaidProps) {
  const { heading, text, wayOn } =
    phase === 'cancelled' && order?.paidAt ? (order.readyAt ? dissolved : undone) : phaseTexts[phase]
  return (
    <div className={styles.page}>
      <PageMeta title={heading} noIndex />
      <PageHeading>{heading}</PageHeading>
      <p className={styles.lead} role="status">
        {byEar(text)}
      </p>
      {order && <p>{byEar(`Ordre ${order.number}, ${formatMoney(order.total)}`)}</p>}
      <div className={styles.actions}>
        {wayOn === 'pay' && <ButtonLink href="/checkout">Til kassen</ButtonLink>}
        {wayOn === 'check' && onCheck && <Button onClick={onCheck}>Sjekk igjen</Button>}
        {wayOn === 'shop' && <ButtonLink href="/checkout">Se handlekurven</ButtonLink>}
        <ButtonLink href="/kundeservice" variant="secondary">
          Kundeservice
        </ButtonLink>
      </div>
    </div>
  )
}
