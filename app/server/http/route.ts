import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import type { OwnPages } from '../content-folder/own-pages.ts'
import type { AsyncCache } from '../core/async-cache.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../db/database.ts'
import type { PickupPoints } from '../delivery/pickup-points.ts'
import type { Geocoding } from '../geo/geocoding/geocoding.ts'
import type { Routing } from '../geo/routing/routing.ts'
import type { Orders } from '../orders/orders.ts'
import type { Returns } from '../orders/returns.ts'
import type { ProviderName } from '../providers/port.ts'
import type { Repairs } from '../repairs/repairs.ts'
import type { Reservations } from '../reservations/reservations.ts'
import type { MissedSearches } from '../search/missed-searches.ts'
import type { TextSearch } from '../search/text-search.ts'
import type { StaffRecords } from '../staff/records.ts'
import type { StaffRepairs } from '../staff/repairs.ts'
import type { Staff } from '../staff/staff.ts'
import type { StaffTasks } from '../staff/tasks.ts'
import type { StockAlerts } from '../stock-alerts/stock-alerts.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { responseCompressor } from './compress-response.ts'
import type { Sessions } from './session.ts'

/** Dependencies of the calls. */
export interface Shop {
  db: Db
  orders: Orders
  /** How an order can be paid. */
  paymentProviders: readonly ProviderName[]
  returns: Returns
  /** Bought articles, and requests about them. */
  repairs: Repairs
  reservations: Reservations
  /** Events for the chain's systems. */
  webhooks: Pick<Webhooks, 'flush'>
  /** Folder of the pictures of goods, and the hosts that pictures of imports are fetched from. */
  pictures: { directory: string; hosts: readonly string[] }
  /** Key of the store system; without it, its calls are rejected. */
  storeKey: string | undefined
  routing: Routing
  geocoding: Geocoding
  /** Cookies and CSRF tokens. */
  sessions: Sessions
  customers: Customers
  /** Logins of the people in the shops, and what they have to do. */
  staff: Staff
  staffTasks: StaffTasks
  /** Reviews, sent events and the audit log, for the chain. */
  staffRecords: StaffRecords
  /** Requests about bought articles, for shop and chain. */
  staffRepairs: StaffRepairs
  /** Requests to be told when a sold-out variant is back. */
  stockAlerts: StockAlerts
  /** Searches that found too little. */
  missedSearches: MissedSearches
  /** Pick-up points of the carrier; null without one. */
  pickupPoints: PickupPoints | null
  /** Pages of the chain's own folder. */
  ownPages: OwnPages
  /** Text search. */
  text: TextSearch
  /** The read replica, which may lag by seconds, or `db` itself. */
  catalogue: Db
  /** The catalogue's articles in memory. */
  articles: ArticlesInMemory
  /** Caches seed data that do not change while the server runs. */
  cached: AsyncCache
}

export type Fields = v.GenericSchema<unknown, unknown>
type Parsed<Schema extends Fields | undefined> = Schema extends Fields ? v.InferOutput<Schema> : undefined

export interface Call<
  Path extends Fields | undefined,
  Query extends Fields | undefined,
  Body extends Fields | undefined,
> {
  shop: Shop
  path: Parsed<Path>
  query: Parsed<Query>
  body: Parsed<Body>
  request: Request
  /** The visitor's session: random, and stored only after a login. */
  session: string
  /** Value of the device cookie. */
  device: string | null
  /** Origin of the shop. */
  origin: string
  /** Network address of the request. */
  address: string
}

/** Responses of a call. Errors that all calls share (invalid body, wrong token) are implied. */
export interface RouteResponses {
  /** Body of a success; null for none. */
  response: Fields | null
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 204
  /** Type of a success that is a file. */
  file?: string
  /** Meaning of a further success without a body (204). */
  empty?: string
  /** The call's own errors by status: a description, or the schema of a body with more than a message. */
  errors?: Readonly<Record<number, string | Fields>>
}

/** A call of the contract: its declaration and its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, in Hono's syntax: `/articles/:id`. */
  path: string
  summary: string
  /** Not in the product text. */
  extension?: true
  /** Called by another server, without a CSRF token. */
  webhook?: true
  /** A GET with side effects, which needs the CSRF token. */
  csrf?: true
  /** A POST that changes nothing, which needs no CSRF token. */
  reads?: true
  /** Honours `Idempotency-Key`. */
  idempotent?: true
  /** Types of a body that is a file; the handler reads it from the request. */
  accepts?: readonly string[]
  schemas: { path?: Fields | undefined; query?: Fields | undefined; body?: Fields | undefined }
  responses: RouteResponses
  handler(call: Call<Fields, Fields, Fields>): Promise<Response> | Response
}

export function route<
  Path extends Fields | undefined = undefined,
  Query extends Fields | undefined = undefined,
  Body extends Fields | undefined = undefined,
>(declared: {
  method: Route['method']
  path: string
  summary: string
  extension?: true
  webhook?: true
  csrf?: true
  reads?: true
  idempotent?: true
  accepts?: readonly string[]
  params?: Path
  query?: Query
  body?: Body
  responses: RouteResponses | Fields
  handler: (call: Call<Path, Query, Body>) => Promise<Response> | Response
}): Route {
  const { params, query, body, responses, handler, ...rest } = declared
  return {
    ...rest,
    schemas: { path: params, query, body },
    responses: 'response' in responses ? responses : { response: responses },
    // `mount`, the only caller, parses the parts with these schemas.
    handler: (call) => handler(call as unknown as Call<Path, Query, Body>),
  }
}

export interface AppEnv {
  Variables: { session: string; device: string | null; origin: string; address: string }
}

const wrongQuery = 'Ugyldig søk i adressen'

/** Registers the routes in their order: parses, then calls the handler. */
export function mount(app: Hono<AppEnv>, routes: readonly Route[], shop: Shop): void {
  const compressed = responseCompressor()
  for (const declared of routes) {
    app.on(declared.method, declared.path, async (context) => {
      const { schemas } = declared
      rejectNul(context.req.url)
      const answer = await declared.handler({
        shop,
        path: parsePath(schemas.path, context.req.param()),
        query: parse(schemas.query, context.req.query(), wrongQuery),
        body: parse(schemas.body, schemas.body && (await readBody(context, schemas.body)), 'Ugyldig data'),
        request: context.req.raw,
        session: context.get('session'),
        device: context.get('device'),
        origin: context.get('origin'),
        address: context.get('address'),
      })
      return compressed(answer, context.req.header('accept-encoding'))
    })
  }
}

// PostgreSQL text cannot hold NUL.

function rejectNul(url: string): void {
  const end = url.indexOf('?')
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  if (path.includes('%00')) throw notFound()
  if (query.includes('%00'))
    throw new DomainError('invalid', wrongQuery, { errors: { query: ['Tegnet %00 kan ikke brukes'] } })
}

/** NUL as JSON writes it; after an odd number of further backslashes it is no escape. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
const wrongBody = (why: string): DomainError => new DomainError('invalid', 'Ugyldig data', { errors: { body: [why] } })

async function readBody(context: Context, schema: Fields): Promise<unknown> {
  const text = await context.req.text()
  if (text === '' && v.is(schema, undefined)) return
  if (escapedNul.test(text)) throw wrongBody('Innholdet har tegn som ikke kan lagres')
  const body = parseJson(text)
  // an object schema would accept a list
  if (Array.isArray(body)) throw wrongBody('Innholdet må være et objekt')
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrongBody('Innholdet er ikke gyldig JSON')
  }
}

/** Messages for fields whose schema has none; the library's are not for shoppers. */
const defaultMessages = {
  message: ({ received }: v.BaseIssue<unknown>) => (received === 'undefined' ? 'Må ha en verdi' : 'Ugyldig verdi'),
}

function parsePath(schema: Fields | undefined, value: unknown): unknown {
  if (!schema) return
  const result = v.safeParse(schema, value)
  // A malformed path parameter names nothing.
  if (!result.success) throw notFound()
  return result.output
}

function parse(schema: Fields | undefined, value: unknown, message: string): unknown {
  if (!schema) return
  const result = v.safeParse(schema, value, defaultMessages)
  if (result.success) return result.output
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? 'body'
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  throw new DomainError('invalid', message, { errors })
}

/** Whether a call carries the CSRF token: it changes something, and a visitor's browser sends it. */
export const needsCsrfToken = ({
  method,
  webhook,
  csrf,
  reads,
}: Pick<Route, 'method' | 'webhook' | 'csrf' | 'reads'>): boolean =>
  csrf === true || (method !== 'GET' && !webhook && !reads)
