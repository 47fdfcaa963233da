import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { feedComponents } from '../catalogue/feed/feed-schema.ts'
import { longestKey } from './caching.ts'
import { components, errorBody, invalidBody } from './contract/index.ts'
import { type Fields, needsCsrfToken, type Route } from './route.ts'

/** The part of a JSON schema that this file reads. */
interface Schema {
  properties?: Readonly<Record<string, unknown>>
  required?: readonly string[]
  [keyword: string]: unknown
}
interface Operation {
  operationId: string
  summary: string
  'x-ours'?: true
  parameters: readonly object[]
  requestBody?: object
  responses: Readonly<Record<string, object>>
}
export interface OpenApi {
  openapi: string
  info: object
  servers: readonly { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: object }
}

const named = { Refusal: errorBody, Invalid: invalidBody, ...components }
const refTo = (name: string): string => `#/components/schemas/${name}`

// Checks that JSON Schema cannot express, such as one field against another, appear in the errors of 422.
const common: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
}
const conversion: ConversionConfig = { ...common, definitions: named }

const schemaOf = (fields: Fields, typeMode: 'input' | 'output'): Schema => {
  const { $schema: _, $defs: __, ...schema } = toJsonSchema(fields, { ...conversion, typeMode }) as object as Schema
  return schema
}
const content = (schema: unknown): object => ({ 'application/json': { schema } })
const bodyOf = (fields: Fields): object => content(schemaOf(fields, 'output'))
const filesOf = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
const responseOf = (description: string, body: object): object => ({ description, content: body })
const ref = (name: string): object => content({ $ref: refTo(name) })

/** Converts Hono's `/articles/:id` to OpenAPI's syntax. */
const templateOf = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')

const operationId = ({ method, path }: Route): string =>
  [method.toLowerCase(), ...path.split('/')]
    .map((part) => part.replace(/\W+/g, ' ').trim())
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part : part[0]!.toUpperCase() + part.slice(1)))
    .join('')

function parameters(fields: Fields | undefined, where: 'path' | 'query'): object[] {
  if (!fields) return []
  const { properties = {}, required = [] } = schemaOf(fields, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

const csrfHeader = { name: 'X-CSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } }
const markerHeader = { name: 'X-Requested-With', in: 'header', required: false, schema: { const: 'XMLHttpRequest' } }

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated call with the same key runs once and returns the first result',
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
}
/** Header of 429 responses. */
const retryAfterHeader = {
  'Retry-After': { required: true, description: 'Seconds until the next try', schema: { type: 'integer', minimum: 1 } },
}

function responsesOf({ schemas, responses, ...route }: Route): Record<string, object> {
  const { response, status = 200, file, empty, errors = {} } = responses
  const isChange = needsCsrfToken(route)
  const all: Record<string, object> = {
    [status]: response
      ? responseOf('Done', bodyOf(response))
      : { description: 'Done', ...(file && { content: filesOf([file]) }) },
    ...(empty !== undefined && { 204: { description: empty } }),
    ...(schemas.path && { 404: responseOf('No such resource', ref('Refusal')) }),
    ...((schemas.query || schemas.body) && { 422: responseOf('Invalid fields', ref('Invalid')) }),
    ...(schemas.body && { 413: responseOf('The body is too large', ref('Refusal')) }),
    ...(isChange && { 419: responseOf('Missing or wrong CSRF token', ref('Refusal')) }),
    500: responseOf('A fault of the server', ref('Refusal')),
  }
  for (const [code, says] of Object.entries(errors)) {
    const refused = typeof says === 'string' ? responseOf(says, ref('Refusal')) : responseOf('Error', bodyOf(says))
    all[code] = code === '429' ? { ...refused, headers: retryAfterHeader } : refused
  }
  return all
}

function operationOf(route: Route): Operation {
  const { schemas, extension, summary } = route
  return {
    operationId: operationId(route),
    summary,
    ...(extension && { 'x-ours': true as const }),
    parameters: [
      ...parameters(schemas.path, 'path'),
      ...parameters(schemas.query, 'query'),
      ...(needsCsrfToken(route) ? [csrfHeader] : []),
      ...(route.idempotent ? [keyHeader] : []),
      markerHeader,
    ],
    ...(schemas.body && {
      requestBody: { required: !v.is(schemas.body, undefined), content: content(schemaOf(schemas.body, 'input')) },
    }),
    ...(route.accepts && { requestBody: { required: true, content: filesOf(route.accepts) } }),
    responses: responsesOf(route),
  }
}

/** Builds the OpenAPI 3.1 document from the routes. `x-ours` marks extensions of the product text. */
export function openApiOf(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API of the shop',
      version: '1',
      description:
        'Amounts are kroner unless they are said to be øre; flags are 0 or 1. A call that changes something carries the token of the session (`GET /csrf`). Coordinates of towns: GeoNames, CC BY 4.0. Postcodes: the register of Posten Bring.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { ...toJsonSchemaDefs(named, { ...common, typeMode: 'output' }), ...feedComponents() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` behind TLS' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
      },
    },
  }
}
