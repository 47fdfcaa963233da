import type { FieldError, FieldName } from '../../../machines/checkout/index.ts'

const missing: Readonly<Record<FieldName, string>> = {
  name: 'Skriv navnet ditt',
  phone: 'Skriv mobilnummeret ditt',
  email: 'Skriv e-postadressen din',
  delivery: 'Velg hvordan du vil ha varene',
  address: 'Skriv gateadressen din',
  postalCode: 'Skriv postnummeret ditt',
  city: 'Skriv poststedet ditt',
  shopId: 'Velg en butikk',
  pickupPoint: 'Velg et hentested',
}

const invalid: Readonly<Record<FieldName, string>> = {
  ...missing,
  phone: 'Mobilnummer skal ha åtte siffer og begynne med 4 eller 9',
  email: 'E-postadressen skal se ut som navn@eksempel.no',
  postalCode: 'Postnummeret skal ha fire siffer',
}

/** Error text of a field. */
export function fieldErrorText(field: FieldName, error: FieldError): string {
  switch (error) {
    case 'missing':
      return missing[field]
    case 'invalid':
      return invalid[field]
    case 'houseNumberMissing':
      return "Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'"
    case 'onlyCollect':
      return 'Noe i handlekurven kan bare hentes. Velg «Klikk og hent».'
    case 'refused':
      return `Butikken godtok ikke dette. ${invalid[field]}`
    default:
      return error satisfies never
  }
}
