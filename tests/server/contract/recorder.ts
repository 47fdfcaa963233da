import { routes } from '../../../app/server/http/api/index.ts'
import { type OpenApi, openApiOf } from '../../../app/server/http/openapi.ts'
import { problemsOf, type Schema } from './json-schema.ts'

/** The contract as a plain JSON document. */
export const contract: OpenApi = JSON.parse(JSON.stringify(openApiOf(routes)))

interface Operation {
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  /** A body without JSON is a file. */
  requestBody?: { required: boolean; content: { 'application/json'?: { schema: Schema } } }
  responses: Readonly<Record<string, { content?: { 'application/json'?: { schema: Schema } } }>>
  'x-ours'?: true
}
export interface Call {
  /** `GET /articles/{id}` */
  name: string
  operation: Operation
}

const definitions = contract.components.schemas as Readonly<Record<string, Schema>>

/** All calls of the document. */
export const documented: readonly (Call & { method: string; template: string })[] = Object.entries(
  contract.paths,
).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    template,
    // The document is JSON; OpenAPI defines this shape.
    operation: operation as unknown as Operation,
  })),
)

const matcherOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const matchers = documented.map((call) => ({ call, pattern: matcherOf(call.template) }))

const valuesIn = (pattern: RegExp, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )

/** Finds the call of an address and its parameters; fixed paths win. */
export function callOf(method: string, path: string) {
  const fits = matchers.filter(({ call, pattern }) => call.method === method && pattern.test(path))
  const [best] = fits.sort((a, b) => a.call.template.split('{').length - b.call.template.split('{').length)
  return best && { call: best.call, values: valuesIn(best.pattern, path) }
}

/** Headers that any request may have; pages send the token with each. */
const usual =
  /^(x-csrf-token|accept(-\w+)?|connection|content-(type|length)|cookie|host|origin|referer|sec-.*|user-agent)$/

/** Violations of the document in a request. */
export function requestProblems(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  request: Request,
  body: unknown,
): readonly string[] {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const given = { path: values, query, header: null }
  const known = operation.parameters.map(({ name }) => name)
  const problems = operation.parameters.flatMap(({ name, in: where, required, schema }) => {
    const value = where === 'header' ? (request.headers.get(name) ?? undefined) : given[where]?.[name]
    if (value === undefined) return required ? [`${name} is missing`] : []
    return problemsOf(schema, value, definitions).map((wrong) => `${name}${wrong}`)
  })
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  const named = new Set(known.map((name) => name.toLowerCase()))
  const unnamed = [...request.headers.keys()].filter((name) => !usual.test(name) && !named.has(name))
  const { requestBody } = operation
  const isNone = body === undefined && !requestBody?.required
  const schema = requestBody?.content['application/json']?.schema
  const held = schema ? problemsOf(schema, body, definitions) : ['there is a body, and none is named']
  const inBody = isNone ? [] : held
  return [
    ...problems,
    ...[...unknown, ...unnamed].map((name) => `${name} is not named`),
    ...inBody.map((wrong) => `body${wrong}`),
  ]
}

/** Violations of the document in a response: status, content type, body. */
export async function answerProblems(operation: Operation, answer: Response): Promise<readonly string[]> {
  const { status } = answer
  const documented = operation.responses[status]
  if (!documented) return [`the status ${status} is not named: ${(await answer.text()).slice(0, 200)}`]
  const schema = documented.content?.['application/json']?.schema
  const [file] = Object.keys(documented.content ?? {}).filter((type) => type !== 'application/json')
  if (file) return answer.headers.get('content-type') === file ? [] : [`${status} is no ${file}`]
  const text = await answer.text()
  if (!schema) return text === '' ? [] : [`${status} has a body`]
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return [`${status} is no JSON`]
  return problemsOf(schema, JSON.parse(text), definitions).map((wrong) => `${status}${wrong}`)
}
