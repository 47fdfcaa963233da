/** Form fields as typed: a rejected form shows them again. */
export interface CardForm {
  number: string
  expiry: string
  cvc: string
}
export type CardErrors = Partial<Record<keyof CardForm, string>>

export const emptyForm: CardForm = { number: '', expiry: '', cvc: '' }

/** Outcome of each test card. */
export const testCards = [
  { number: '4925 0000 0000 0004', outcome: 'approved', says: 'Godkjennes' },
  { number: '4925 0000 0000 0087', outcome: 'declined', says: 'Avvises av banken' },
  {
    number: '4925 0000 0000 0020',
    outcome: 'late',
    says: 'Godkjennes, men butikken får beskjed først etter 5 sekunder',
  },
  { number: '4925 0000 0000 0012', outcome: 'challenged', says: 'Banken ber om engangskode: 1234 godkjennes' },
  { number: '4925 0000 0000 0046', outcome: 'double', says: 'Godkjennes, og butikken får beskjed to ganger' },
  { number: '4925 0000 0000 0053', outcome: 'missing', says: 'Godkjennes, men butikken får aldri beskjed' },
  { number: '4925 0000 0000 0061', outcome: 'expired', says: 'Tiden går ut' },
  { number: '4925 0000 0000 0038', outcome: 'fault', says: 'Gir en feil hos betalingsleverandøren' },
] as const
export type Outcome = (typeof testCards)[number]['outcome']
/** One-time code of the simulated bank. */
export const oneTimeCode = '1234'
/** How the shop is notified of a successful payment. */
export const reportings = { approved: 'at once', late: 'late', double: 'twice', missing: 'never' } as const

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** Outcome of a card. Other cards than the test cards are declined. */
export const outcomeOf = ({ number }: CardForm): Outcome =>
  testCards.find((card) => digitsOf(card.number) === digitsOf(number))?.outcome ?? 'declined'

export const maskedPan = ({ number }: CardForm): string => {
  const digits = digitsOf(number)
  return `${digits.slice(0, 6)}******${digits.slice(-4)}`
}

const fewestDigits = 12
const mostDigits = 19

/** Validates the form, with messages for the shopper. */
export function errorsIn({ number, expiry, cvc }: CardForm, now: Date): CardErrors {
  const errors: CardErrors = {}
  const digits = digitsOf(number)
  if (digits === '') errors.number = 'Skriv kortnummeret'
  else if (!/^\d+$/.test(digits)) errors.number = 'Kortnummeret kan bare ha siffer'
  else if (digits.length < fewestDigits || digits.length > mostDigits || !passesLuhn(digits)) {
    errors.number = 'Kortnummeret er ikke riktig. Sjekk sifrene'
  }
  const expires = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2})\s*$/.exec(expiry)
  if (expiry.trim() === '') errors.expiry = 'Skriv utløpsdatoen'
  else if (!expires || Number(expires[1]) < 1 || Number(expires[1]) > 12) {
    errors.expiry = 'Skriv utløpsdatoen som måned og år, for eksempel 04/29'
  } else if (new Date(2000 + Number(expires[2]), Number(expires[1]), 1) <= now) {
    errors.expiry = 'Kortet er utløpt. Bruk et annet kort'
  }
  if (cvc.trim() === '') errors.cvc = 'Skriv sikkerhetskoden'
  else if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = 'Sikkerhetskoden er tre siffer bak på kortet'
  return errors
}

/** Checks the Luhn digit. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
