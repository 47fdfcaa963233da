import { Hono } from 'hono'
import { wait } from '../../core/timers.ts'
import { timingSafeEqualText } from '../../core/timing-safe-equal-text.ts'
import { towns } from './carrier-towns.ts'

export interface CarrierSimulatorOptions {
  /** User and key of the shop's account. */
  user: string
  key: string
  /** How long the slow postcode takes, ms. */
  slowness?: number
}

/** Postcodes that no place has, with what the carrier does wrong there. */
export const faultyPostcodes = {
  /** Status 500. */
  fault: '9992',
  /** No answer within the shop's timeout. */
  slow: '9993',
  /** An answer without points. */
  none: '9994',
  /** An answer that is not as published. */
  malformed: '9995',
  /** Points without opening hours and distances. */
  bare: '9996',
} as const

const defaultSlowness = 15_000
const defaultNumber = 10
const largestNumber = 50
const status = { malformed: 400, unauthorized: 401, fault: 500 } as const

/** Published types: a counter in a shop, a locker, a post office, and one for companies. */
const kinds = [
  { type: '37', name: 'Pakkeboks', hours: 'Man - Søn: 0600-2300' },
  { type: '4', name: 'Kiwi', hours: 'Man - Fre: 0700-2300, Lør: 0800-2200' },
  { type: '37', name: 'Pakkeboks Rema 1000', hours: 'Man - Lør: 0700-2300' },
  { type: '21', name: 'Postkontor', hours: 'Man - Fre: 0900-1800, Lør: 1000-1500' },
  { type: '1', name: 'Bedriftssenter', hours: 'Man - Fre: 0800-1600' },
  { type: '4', name: 'Coop Extra', hours: 'Man - Lør: 0700-2300' },
] as const
const streets = [
  'Storgata',
  'Kirkeveien',
  'Stasjonsveien',
  'Torget',
  'Strandgata',
  'Skolegata',
  'Industriveien',
] as const

/** Carrier's points are apart by this, m; the first postcode of a town is the nearest to its middle. */
const metresApart = 700
const metresPerDegree = 111_320
const metresPerKilometre = 1000
const minutesPerKilometre = 2
const firstId = 100_000
const idsPerPostcode = 50

/**
 * Simulates Bring's Pickup Point API. Every postcode has points, always the same ones, but for `faultyPostcodes`. It
 * keeps no state: the published calls change nothing.
 */
export function createCarrierSimulator({ user, key, slowness = defaultSlowness }: CarrierSimulatorOptions): Hono {
  const app = new Hono()
  app.use('/pickuppoint/*', async (context, next) => {
    const isAccount =
      timingSafeEqualText(context.req.header('x-mybring-api-uid') ?? '', user) &&
      timingSafeEqualText(context.req.header('x-mybring-api-key') ?? '', key)
    if (!isAccount || !context.req.header('x-bring-client-url'))
      return context.text('Authentication failed. Invalid or missing API key', status.unauthorized)
    await next()
  })
  app.get('/pickuppoint/api/pickuppoint/NO/postalCode/:file', async (context) => {
    const [, postalCode] = /^(\d{4})\.json$/.exec(context.req.param('file')) ?? []
    if (!postalCode) return context.json({ message: 'Invalid postal code' }, status.malformed)
    const number = Math.min(Number(context.req.query('numberOfResponses') ?? defaultNumber), largestNumber)
    switch (postalCode) {
      case faultyPostcodes.fault:
        return context.json({ message: 'Internal server error' }, status.fault)
      case faultyPostcodes.slow:
        await wait(slowness)
        return context.json({ pickupPoint: pointsAt(postalCode, number) })
      case faultyPostcodes.none:
        return context.json({ pickupPoint: [] })
      case faultyPostcodes.malformed:
        return context.json({ pickupPoint: { id: 1 } })
      case faultyPostcodes.bare:
        return context.json({ pickupPoint: pointsAt(postalCode, number).map(bare) })
      default:
        return context.json({ pickupPoint: pointsAt(postalCode, number) })
    }
  })
  return app
}

/** An entry with the fields of the published example. */
function pointsAt(postalCode: string, number: number) {
  const code = Number(postalCode)
  const town = towns.findLast(({ from }) => from <= code)!
  return Array.from({ length: number }, (_, at) => {
    const { type, name, hours } = kinds[(at + code) % kinds.length]!
    const street = streets[(at * 3 + code) % streets.length]!
    const metres = (at + 1) * metresApart - (code % 6) * 100
    const id = String(firstId + code * idsPerPostcode + at)
    const latitude = town.lat + metres / metresPerDegree
    const kilometres = metres / metresPerKilometre
    const visitingAddress = `${street} ${(code % 30) + at + 1}`.toUpperCase()
    return {
      id,
      unitId: id,
      name: `${name} ${street}`,
      address: type === '37' ? visitingAddress : `POSTBOKS ${at + 1}`,
      postalCode,
      city: town.city,
      countryCode: 'NO',
      municipality: town.city,
      county: town.city,
      visitingAddress,
      visitingPostalCode: postalCode,
      visitingCity: town.city,
      openingHoursNorwegian: hours,
      openingHoursEnglish: hours
        .replace('Man', 'Mon')
        .replace('Fre', 'Fri')
        .replace('Lør', 'Sat')
        .replace('Søn', 'Sun'),
      latitude,
      longitude: town.lng,
      distanceInKm: kilometres.toFixed(1),
      distanceType: 'DRIVING_DISTANCE',
      durationInMinutes: String(Math.ceil(kilometres * minutesPerKilometre)),
      durationType: 'DRIVING_TIME',
      type,
      additionalServiceCode: '1036',
    }
  })
}

/** The same point without what the shopper could do without. */
function bare({
  id,
  name,
  visitingAddress,
  visitingPostalCode,
  visitingCity,
  type,
}: ReturnType<typeof pointsAt>[number]) {
  return { id, name, visitingAddress, visitingPostalCode, visitingCity, type }
}
