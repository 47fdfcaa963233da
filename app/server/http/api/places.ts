import * as v from 'valibot'
import { longestAddress } from '../../../../machines/domain/index.ts'
import { DomainError, notFound } from '../../core/domain-error.ts'
import { required } from '../../core/fields.ts'
import { allPostcodes, postcode } from '../../geo/postcodes.ts'
import * as contract from '../contract/index.ts'
import { json, jsonText, publicCache } from '../responses.ts'
import { type Route, route } from '../route.ts'

/** OSRM's default. */
const mostPoints = 100
const degrees = String.raw`-?\d{1,3}(?:\.\d{1,15})?`
const points = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${degrees},${degrees}(?:;${degrees},${degrees})*$`)),
  v.transform((text) =>
    text.split(';').map((point) => {
      const [longitude = 0, latitude = 0] = point.split(',').map(Number)
      return [longitude, latitude] as const
    }),
  ),
  v.maxLength(mostPoints, `Høyst ${mostPoints} punkter`),
  v.everyItem(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90, 'Ikke et punkt'),
)
/** No street has more than five digits. */
const houseNumber = v.pipe(v.string(), v.regex(/^\d{1,5}[A-ZÆØÅ]?$/i, 'Må være et husnummer, som 14 eller 14B'))
/** Indexes of points, from 0. */
const indexes = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(;\d{1,2})*$/, 'Må være tall med semikolon mellom'),
  v.transform((text) => text.split(';').map(Number)),
)

const outside = (name: string, most: number): DomainError =>
  new DomainError('invalid', 'Ugyldig søk i adressen', { errors: { [name]: [`Må være under ${most}`] } })

export const placeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/postalcodes',
    summary: 'Lists all Norwegian postcodes with coordinates (GeoNames, CC BY 4.0)',
    responses: v.array(contract.place),
    handler: async ({ shop }) =>
      jsonText(await shop.cached('postcodes', () => allPostcodes(shop.catalogue)), publicCache),
  }),
  route({
    method: 'GET',
    path: '/postalcodes/:code',
    summary: 'Reads a postcode with its coordinates',
    params: v.object({ code: contract.postcode }),
    responses: { response: contract.place, errors: { 404: 'No such postcode' } },
    handler: async ({ shop, path }) => jsonText(await postcode(shop.catalogue, path.code), publicCache),
  }),
  route({
    method: 'GET',
    path: '/addresses',
    summary:
      'Where the address with a street, a house number and a postcode is; `estimated` without a register of them',
    extension: true,
    query: v.object({
      street: required('Gate', longestAddress),
      houseNumber,
      postalCode: v.optional(contract.postcode),
    }),
    responses: v.array(contract.address),
    handler: async ({ shop, query, address }) => json(await shop.geocoding.find(query, address)),
  }),
  route({
    method: 'GET',
    path: '/pickup_points',
    summary: 'Lists the carrier’s pick-up points around a postcode, nearest first',
    extension: true,
    query: v.object({ postalCode: contract.postcode }),
    responses: {
      response: v.array(contract.pickupPoint),
      errors: {
        404: 'The chain has no carrier of pick-up points',
        429: 'Too many calls of the network',
        503: 'The carrier does not answer',
      },
    },
    handler: async ({ shop, query, address }) => {
      if (!shop.pickupPoints) throw notFound('Denne butikken sender ikke til hentesteder')
      return json(await shop.pickupPoints.near(query.postalCode, address))
    },
  }),
  route({
    method: 'GET',
    path: '/osrm/table/v1/car/:coords',
    summary: 'Measures driving distances between points, m; `estimated` without a routing service',
    params: v.object({ coords: points }),
    query: v.object({
      annotations: v.optional(v.literal('distance', 'Må være distance'), 'distance'),
      sources: v.optional(indexes),
      destinations: v.optional(indexes),
    }),
    responses: contract.distances,
    handler: async ({ shop, path, query, address }) => {
      const most = path.coords.length
      for (const [name, list] of Object.entries({ sources: query.sources, destinations: query.destinations })) {
        if (list?.some((at) => at >= most)) throw outside(name, most)
      }
      return json(await shop.routing.table({ ...query, points: path.coords }, address))
    },
  }),
]
