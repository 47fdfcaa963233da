import type { PromocodeView } from '../../machines/promocode/index.ts'

export interface PromocodeFormLabels {
  field: string
  submit: string
  remove: string
  retry: string
  problems: Readonly<Record<NonNullable<PromocodeView['problem']>, string>>
  accepted: (code: string, worth: string) => string
}

export const norwegian: PromocodeFormLabels = {
  field: 'Rabattkode',
  submit: 'Bruk koden',
  remove: 'Fjern',
  retry: 'Prøv igjen',
  problems: {
    unknown: 'Vi kjenner ikke den koden. Sjekk at den er skrevet riktig.',
    expired: 'Koden er utløpt',
    notYetValid: 'Koden gjelder ikke ennå',
    alreadyUsed: 'Koden er brukt opp',
    membersOnly: 'Koden er for medlemmer av kundeklubben.',
    empty: 'Skriv inn koden først',
    notUsable: 'Koden gir ingen rabatt på det som ligger i handlekurven',
    otherDiscount: 'Handlekurven har en annen rabatt. Fjern den først.',
    fault: 'Vi fikk ikke sjekket koden. Prøv igjen om litt.',
  },
  accepted: (code, worth) => `${code} er lagt til: ${worth}`,
}

export const english: PromocodeFormLabels = {
  field: 'Promo code',
  submit: 'Apply',
  remove: 'Remove',
  retry: 'Try again',
  problems: {
    unknown: 'We do not know this code. Check the spelling.',
    expired: 'The code has expired',
    notYetValid: 'The code is not valid yet',
    alreadyUsed: 'The code is used up',
    membersOnly: 'The code is for members only.',
    empty: 'Enter the code first',
    notUsable: 'The code gives no discount on what is in the cart',
    otherDiscount: 'The cart has another discount. Remove it first.',
    fault: 'We could not check the code. Try again shortly.',
  },
  accepted: (code, worth) => `${code} applied: ${worth}`,
}
