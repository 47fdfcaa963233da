import { giftCardAmounts, longestGreeting } from '../../../machines/domain/gift-card-limits.ts'
import { formatKroner } from '../../../machines/domain/index.ts'
import type { CheckedField, PurchaseError, PurchaseNotice } from '../../../machines/gift-card-purchase/index.ts'

const limits = `${formatKroner(giftCardAmounts.least / 100)} til ${formatKroner(giftCardAmounts.most / 100)}`

const invalid: Readonly<Record<CheckedField, string>> = {
  amount: 'Velg et beløp',
  ownAmount: `Skriv et beløp i hele kroner, fra ${limits}`,
  recipientName: 'Skriv navnet til den som får gavekortet',
  recipientEmail: 'Skriv e-postadressen til den som får gavekortet, som navn@eksempel.no',
  message: `Hilsenen kan ha høyst ${longestGreeting} tegn`,
  date: 'Velg en dag fra i dag og ett år fram',
  time: 'Velg når på dagen det skal sendes',
  name: 'Skriv navnet ditt',
  email: 'Skriv e-postadressen din, som navn@eksempel.no',
  phone: 'Skriv mobilnummeret ditt, åtte siffer som begynner på 4 eller 9',
}

/** Error text of a field. */
export const errorText = (field: CheckedField, error: PurchaseError | undefined): string | undefined =>
  error && (error === 'refused' ? `Butikken godtok ikke dette. ${invalid[field]}` : invalid[field])

/** What became of the last press. */
export const noticeTexts: Readonly<Record<PurchaseNotice, string>> = {
  tooMany: 'Det har kommet mange bestillinger fra nettet ditt. Prøv igjen om en stund.',
  unavailable: 'Butikken kan ikke sende gavekort på e-post akkurat nå. Ingenting er trukket. Prøv igjen om litt.',
  placingFailed: 'Vi fikk ikke sendt bestillingen. Ingenting er trukket. Prøv igjen om litt.',
  paymentUnavailable: 'Betalingspartneren svarer ikke. Ingenting er trukket. Prøv igjen om litt.',
  orderGone: 'Bestillingen var ikke lenger åpen. Betal igjen, så lager vi en ny.',
  stillHere: 'Betalingen er ikke fullført. Betal når du er klar.',
}
