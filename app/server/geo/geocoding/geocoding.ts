import { sql } from 'drizzle-orm'
import { createFetch } from 'ofetch'
import * as v from 'valibot'
import type { WireAddress } from '../../../api/wire-content.ts'
import { describeFetchError } from '../../core/describe-fetch-error.ts'
import { withCredentials } from '../../core/with-credentials.ts'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../observability/log.ts'

export interface AddressQuery {
  street: string
  /** Digits, and the letter of the entrance where there is one: `14`, `14B`. */
  houseNumber: string
  postalCode?: string | undefined
}
/** Where addresses are. */
export interface Geocoding {
  find(asked: AddressQuery): Promise<WireAddress[]>
}

/** How long the register of addresses is waited for, ms. */
const timeoutMs = 5000
const mostFound = 10

/**
 * What there is without a register of addresses: the shops' own, and else the place of the postcode, marked as estimated,
 * since nobody knows whether it has such a street.
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

const told = v.nullish(v.string(), null)
/** As much of the register's answer as is used. What an entry lacks it lacks: whoever asks sees what it can do with. */
const answered = v.object({
  adresser: v.array(
    v.object({
      adressenavn: told,
      nummer: v.nullish(v.number(), null),
      bokstav: told,
      postnummer: told,
      poststed: told,
      representasjonspunkt: v.nullish(v.object({ lat: v.number(), lon: v.number() }), null),
    }),
  ),
})

/**
 * The national register of addresses, as Geonorge publishes it, at `url`/sok; its default home is
 * https://ws.geonorge.no/adresser/v1. While it does not answer, `otherwise` does and the log says so.
 */
export function geonorge(address: string, otherwise: Geocoding, log: Log): Geocoding {
  const { url, headers } = withCredentials(address)
  const call = createFetch().create({ baseURL: url, headers, timeout: timeoutMs, retry: 1 })
  return {
    async find(asked) {
      const [, nummer, bokstav] = /^(\d+)(\D?)$/.exec(asked.houseNumber) ?? []
      const query = {
        adressenavn: asked.street,
        nummer,
        ...(bokstav && { bokstav }),
        ...(asked.postalCode && { postnummer: asked.postalCode }),
        treffPerSide: mostFound,
      }
      try {
        const { adresser } = v.parse(answered, await call<unknown>('/sok', { query }))
        return adresser.map((entry) => ({
          Street: entry.adressenavn,
          HouseNumber: entry.nummer === null ? null : `${entry.nummer}${entry.bokstav ?? ''}`,
          PostalCode: entry.postnummer,
          City: entry.poststed,
          CoordLat: entry.representasjonspunkt?.lat ?? null,
          CoordLong: entry.representasjonspunkt?.lon ?? null,
        }))
      } catch (error) {
        log(`The addresses at ${url} do not answer, postcodes stand in: ${describeFetchError(error)}`)
        return otherwise.find(asked)
      }
    },
  }
}
