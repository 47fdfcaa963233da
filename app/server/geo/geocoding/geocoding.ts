import { sql } from 'drizzle-orm'
import { createFetch } from 'ofetch'
import * as v from 'valibot'
import type { WireAddress } from '../../../api/wire-content.ts'
import { describeFetchError } from '../../core/describe-fetch-error.ts'
import { withCredentials } from '../../core/with-credentials.ts'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../observability/log.ts'
import { createOutsideCalls, TooManyCalls } from '../outside-calls.ts'

export interface AddressQuery {
  street: string
  /** Digits with an optional letter: `14`, `14B`. */
  houseNumber: string
  postalCode?: string | undefined
}
/** Finds the coordinates of addresses. */
export interface Geocoding {
  /** `caller` is the network that asks; empty for a page's own calls. */
  find(asked: AddressQuery, caller?: string): Promise<WireAddress[]>
}

/** Timeout of the address register, ms. */
const timeoutMs = 5000
const mostFound = 10

/**
 * Geocoding without a register: the shops' own addresses, otherwise the postcode's place, marked as estimated because
 * the street is unchecked.
 */
export const ownAddresses = (db: Db): Geocoding => ({
  async find({ street, houseNumber, postalCode = '' }) {
    const { rows } = await db.execute<{ postalCode: string; city: string; lat: number; lng: number; own: boolean }>(sql`
      select doc->>'PostNo' as "postalCode", doc->>'PostPlace' as city, true as own,
        (doc->>'CoordLat')::float8 as lat, (doc->>'CoordLong')::float8 as lng
      from shops
      where physical and lower(doc->>'Address') = lower(${`${street} ${houseNumber}`})
        and ${postalCode} in ('', doc->>'PostNo')
      union all
      select code, place, false, lat, lng from postcodes where code = ${postalCode}
      order by own desc, "postalCode"
      limit ${mostFound}`)
    const exact = rows.filter(({ own }) => own)
    return (exact.length > 0 ? exact : rows).map(({ own, city, lat, lng, ...row }) => ({
      Street: street,
      HouseNumber: houseNumber,
      PostalCode: row.postalCode,
      City: city,
      CoordLat: lat,
      CoordLong: lng,
      ...(!own && { estimated: true }),
    }))
  },
})

const optionalField = v.nullish(v.string(), null)
/** The used part of the register's response; all fields of an entry are optional. */
const registerResponse = v.object({
  adresser: v.array(
    v.object({
      adressenavn: optionalField,
      nummer: v.nullish(v.number(), null),
      bokstav: optionalField,
      postnummer: optionalField,
      poststed: optionalField,
      representasjonspunkt: v.nullish(v.object({ lat: v.number(), lon: v.number() }), null),
    }),
  ),
})

/**
 * Geonorge's national address register at `url`/sok, by default https://ws.geonorge.no/adresser/v1. Falls back to
 * `otherwise`, with a log line, while it fails, and for a caller of too many.
 */
export function geonorge(address: string, otherwise: Geocoding, log: Log): Geocoding {
  const { url, headers } = withCredentials(address)
  const call = createFetch().create({ baseURL: url, headers, timeout: timeoutMs, retry: 1 })
  const calls = createOutsideCalls()
  return {
    async find(asked, caller = '') {
      const [, nummer, bokstav] = /^(\d+)(\D?)$/.exec(asked.houseNumber) ?? []
      const query = {
        adressenavn: asked.street,
        nummer,
        ...(bokstav && { bokstav }),
        ...(asked.postalCode && { postnummer: asked.postalCode }),
        treffPerSide: mostFound,
      }
      try {
        const { adresser } = await calls(caller, JSON.stringify(query), async () =>
          v.parse(registerResponse, await call<unknown>('/sok', { query })),
        )
        return adresser.map((entry) => ({
          Street: entry.adressenavn,
          HouseNumber: entry.nummer === null ? null : `${entry.nummer}${entry.bokstav ?? ''}`,
          PostalCode: entry.postnummer,
          City: entry.poststed,
          CoordLat: entry.representasjonspunkt?.lat ?? null,
          CoordLong: entry.representasjonspunkt?.lon ?? null,
        }))
      } catch (error) {
        if (!(error instanceof TooManyCalls))
          log(`The addresses at ${url} do not answer, postcodes stand in: ${describeFetchError(error)}`)
        return otherwise.find(asked)
      }
    },
  }
}
