import type { GiftCardProblem } from '../../machines/gift-cards/index.ts'

/** Why a gift card is not taken, for the shopper. */
export const giftCardProblems: Readonly<Record<GiftCardProblem | 'fault', string>> = {
  missing: 'Skriv koden på gavekortet',
  malformed: 'Koden har 16 tegn i grupper på fire. Sjekk at alle er riktige.',
  used: 'Dette gavekortet er allerede lagt til',
  full: 'Du kan ikke bruke flere gavekort på én bestilling',
  unknown: 'Vi kjenner ikke denne koden. Sjekk at alle tegn er riktige.',
  expired: 'Gavekortet er utløpt',
  empty: 'Gavekortet er brukt opp',
  changed: 'Saldoen på gavekortet er endret. Se over og bestill igjen.',
  tooMany: 'Du har prøvd for mange koder. Prøv igjen om en stund.',
  fault: 'Vi fikk ikke sjekket koden. Prøv igjen om litt.',
}
