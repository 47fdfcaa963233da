import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import type { AsyncCache } from '../core/async-cache.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../db/database.ts'
import type { Geocoding } from '../geo/geocoding/geocoding.ts'
import type { Routing } from '../geo/routing/routing.ts'
import type { Orders } from '../orders/orders.ts'
import type { Reservations } from '../reservations/reservations.ts'
import type { TextSearch } from '../search/text-search.ts'
import { responseCompressor } from './compress-response.ts'
import type { Sessions } from './session.ts'

/** What a call may use. */
export interface Shop {
  db: Db
  orders: Orders
  reservations: Reservations
  /** What the shops' own system bears; none: it may not call. */
  storeKey: string | undefined
  routing: Routing
  geocoding: Geocoding
  /** Cookies and CSRF tokens. */
  sessions: Sessions
  customers: Customers
  /** What a search's text means. */
  text: TextSearch
  /** Where the catalogue is read: a read replica, which may be seconds behind `db`, or `db` itself. */
  catalogue: Db
  /** The same articles, kept in memory: as they are now, or as another shop on the database left them a moment ago. */
  articles: ArticlesInMemory
  /** Parts of the seed that never change while the server runs, read once. */
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
  /** The visitor's session: random, and a row in no table until somebody logs in. */
  session: string
  /** What the cookie holds by which a browser is recognised after a login. */
  device: string | null
  /** Where the shopper reaches the shop. */
  origin: string
  /** The network address that the request comes from. */
  address: string
}

/** What a call may answer. What every call may answer beside – a body that does not hold, a token that does not fit – goes without saying. */
export interface RouteResponses {
  /** The body of a success; null when there is none. */
  response: Fields | null
  /** Of a success; 200 when it is not given. */
  status?: 200 | 201 | 204
  /** A further success without a body, and what it means: that nobody is logged in. */
  empty?: string
  /** Statuses of its own refusals: what they mean, or the body where it says more than a message. */
  errors?: Readonly<Record<number, string | Fields>>
}

/** One call of the contract: everything about it that a machine can read, and the function that answers it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, as Hono writes paths: `/articles/:id`. */
  path: string
  summary: string
  /** Ours, not of the product text's list. */
  extension?: true
  /** Called by another server, which has no page and so no CSRF token. */
  webhook?: true
  /** A GET that does something: it too needs the page's CSRF token. */
  csrf?: true
  /** Made again under the same `Idempotency-Key` it is made once. */
  idempotent?: true
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
  idempotent?: true
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
    // The parts are parsed by these very schemas before it is called: `mount` is the only caller.
    handler: (call) => handler(call as unknown as Call<Path, Query, Body>),
  }
}

export interface AppEnv {
  Variables: { session: string; device: string | null; origin: string; address: string }
}

const wrongQuery = 'Ugyldig søk i adressen'

/** Makes the routes answer on the app: parses, then calls, in the order in which they are declared. */
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

// No text of PostgreSQL can hold NUL, wherever it stands.

function rejectNul(url: string): void {
  const end = url.indexOf('?')
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  if (path.includes('%00')) throw notFound()
  if (query.includes('%00'))
    throw new DomainError('invalid', wrongQuery, { errors: { query: ['Tegnet %00 kan ikke brukes'] } })
}

/** NUL as JSON writes it; after an odd number of backslashes more it is no escape. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
const wrongBody = (why: string): DomainError => new DomainError('invalid', 'Ugyldig data', { errors: { body: [why] } })

async function readBody(context: Context, schema: Fields): Promise<unknown> {
  const text = await context.req.text()
  if (text === '' && v.is(schema, undefined)) return
  if (escapedNul.test(text)) throw wrongBody('Innholdet har tegn som ikke kan lagres')
  const body = parseJson(text)
  // a schema of an object would take a list for one that has nothing of its own
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

/** What is said of a field where its schema has no words of its own: those of the library are no shopper's. */
const defaultMessages = {
  message: ({ received }: v.BaseIssue<unknown>) => (received === 'undefined' ? 'Må ha en verdi' : 'Ugyldig verdi'),
}

function parsePath(schema: Fields | undefined, value: unknown): unknown {
  if (!schema) return
  const result = v.safeParse(schema, value)
  // An address that cannot name anything is the address of nothing.
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
