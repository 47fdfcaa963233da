/**
 * Validates a value by a JSON schema and returns the errors, one line each. Supports the part of 2020-12 that the
 * contract uses.
 */
export type Schema = Readonly<Record<string, unknown>>
export type Definitions = Readonly<Record<string, Schema>>

const said = new Set(['description', 'default', 'title'])
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === 'object'
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? 'nothing'

/** Validates one keyword; its value has the type that JSON Schema defines. */
type Rule = (value: unknown, limit: never, look: Look, schema: Schema) => readonly string[]
type Look = (schema: Schema, value: unknown, at: string) => readonly string[]

const unless = (holds: boolean, wrong: string): readonly string[] => (holds ? [] : [wrong])

/** RFC 3339, which JSON Schema refers to. */
const formats: Readonly<Record<string, RegExp>> = {
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
}

const rules: Readonly<Record<string, Rule>> = {
  type: (value, type: string) =>
    unless(
      typeOf(value) === type || (type === 'number' && typeof value === 'number'),
      `is no ${type}: ${shown(value)}`,
    ),
  const: (value, only: unknown) => unless(value === only, `is not ${shown(only)}: ${shown(value)}`),
  enum: (value, some: readonly unknown[]) => unless(some.includes(value), `is none of ${shown(some)}: ${shown(value)}`),
  minimum: (value, least: number) => unless(typeof value !== 'number' || value >= least, `is under ${least}`),
  maximum: (value, most: number) => unless(typeof value !== 'number' || value <= most, `is over ${most}`),
  minLength: (value, least: number) => unless(typeof value !== 'string' || value.length >= least, 'is too short'),
  maxLength: (value, most: number) => unless(typeof value !== 'string' || value.length <= most, 'is too long'),
  minItems: (value, least: number) => unless(!Array.isArray(value) || value.length >= least, 'has too few'),
  maxItems: (value, most: number) => unless(!Array.isArray(value) || value.length <= most, 'has too many'),
  pattern: (value, pattern: string) =>
    unless(typeof value !== 'string' || new RegExp(pattern, 'u').test(value), `is not as ${pattern}: ${shown(value)}`),
  format: (value, format: string) => {
    const pattern = formats[format]
    if (!pattern) throw new RangeError(`The format ${format} is not judged: add its pattern to json-schema.ts.`)
    return unless(typeof value !== 'string' || pattern.test(value), `is no ${format}: ${shown(value)}`)
  },
  required: (value, names: readonly string[]) =>
    isObject(value) ? names.filter((name) => !(name in value)).map((name) => `lacks ${name}`) : [],
  properties: (value, properties: Readonly<Record<string, Schema>>, look) =>
    isObject(value)
      ? Object.entries(properties).flatMap(([name, schema]) =>
          value[name] === undefined ? [] : look(schema, value[name], `.${name}`),
        )
      : [],
  additionalProperties: (value, rest: boolean | Schema, look, schema) => {
    const named = Object.keys((schema.properties as object | undefined) ?? {})
    const more = isObject(value) ? Object.entries(value).filter(([name]) => !named.includes(name)) : []
    if (rest === true) return []
    return more.flatMap(([name, item]) =>
      rest === false ? [`has ${name}, which is not named`] : look(rest, item, `.${name}`),
    )
  },
  propertyNames: (value, names: Schema, look) =>
    isObject(value) ? Object.keys(value).flatMap((name) => look(names, name, ` name ${name}`)) : [],
  prefixItems: (value, items: readonly Schema[], look) =>
    Array.isArray(value) ? items.flatMap((schema, at) => look(schema, value[at], `[${at}]`)) : [],
  items: (value, items: Schema | boolean, look, schema) => {
    if (!Array.isArray(value)) return []
    const begun = ((schema.prefixItems as unknown[] | undefined) ?? []).length
    const rest = value.slice(begun)
    if (typeof items === 'boolean') return unless(items || rest.length === 0, 'has too many')
    return rest.flatMap((item, at) => look(items, item, `[${begun + at}]`))
  },
  anyOf: (value, ways: readonly Schema[], look) => {
    const tried = ways.map((schema) => look(schema, value, ''))
    return tried.some((wrong) => wrong.length === 0) ? [] : [`fits no way: ${tried.map((w) => w[0]).join(' / ')}`]
  },
  allOf: (value, all: readonly Schema[], look) => all.flatMap((schema) => look(schema, value, '')),
}

/** @throws RangeError for an unsupported keyword, so that nothing is skipped silently */
export function problemsOf(schema: Schema, value: unknown, definitions: Definitions): readonly string[] {
  const look: Look = (inner, item, at) => {
    const { $ref } = inner
    if (typeof $ref === 'string') return look(definitions[$ref.split('/').at(-1)!]!, item, at)
    return Object.entries(inner).flatMap(([keyword, limit]) => {
      if (said.has(keyword)) return []
      const rule = rules[keyword]
      if (!rule) throw new RangeError(`The keyword ${keyword} is not judged: add its rule to json-schema.ts.`)
      return rule(item, limit as never, look, inner).map((wrong) =>
        wrong.startsWith('.') || wrong.startsWith('[') ? at + wrong : `${at} ${wrong}`,
      )
    })
  }
  return look(schema, value, '')
}
