import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { feedArticle, feedVariant } from './feed-article.ts'
import { attributes } from './google-items.ts'
import { type KindName, recordKinds } from './records.ts'

const titles = {
  articles: 'An article of the catalogue',
  shops: 'A shop',
  categories: 'A category',
  'colour-groups': 'A colour group of filters',
  campaigns: 'A campaign',
  banners: 'A banner of the front page',
  stock: 'Stock of a variant in a shop',
  prices: 'Price of an article',
  promocodes: 'A promocode',
} as const

/** JSON schema of a line of the shop's own format. */
export function feedSchema(kind: 'articles' | KindName = 'articles'): object {
  const { $schema, ...schema } = toJsonSchema(kind === 'articles' ? feedArticle : recordKinds[kind].schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  }) as Record<string, unknown>
  return { $schema, title: `${titles[kind]}: a line of JSON Lines`, ...schema }
}

const kinds = Object.keys(recordKinds) as KindName[]

/** `catalogue.schema.json`: a line of articles, and in `$defs` those of other kinds, by the name that operators give. */
export function catalogueSchema(): object {
  const definitions = kinds.map((kind) => {
    const { $schema: _, ...schema } = feedSchema(kind) as Record<string, unknown>
    return [kind, schema]
  })
  return { ...feedSchema(), $defs: Object.fromEntries(definitions) }
}

/** The schemas of all kinds by the names of the API's document: `CatalogueColourGroup`. */
export function feedComponents(): Record<string, object> {
  const names = {
    articles: 'Article',
    shops: 'Shop',
    categories: 'Category',
    'colour-groups': 'ColourGroup',
    campaigns: 'Campaign',
    banners: 'Banner',
    stock: 'Stock',
    prices: 'Price',
    promocodes: 'Promocode',
  } as const satisfies Record<keyof typeof titles, string>
  return Object.fromEntries(
    (['articles', ...kinds] as const).map((kind) => [`Catalogue${names[kind]}`, feedSchema(kind)]),
  )
}

/** The fields of both formats as Markdown, for the README. */
export function feedTables(): string {
  const own = [
    ...rowsOf(feedArticle.entries),
    ...rowsOf(feedVariant.entries, 'variants[].'),
    ...rowsOf({ 'colour.name, .hex, .group': feedVariant.entries.colour }, 'variants[].', 'its colour, code and group'),
  ].filter(([name]) => name !== 'variants[].colour')
  const google = Object.entries(attributes).map(([name, { becomes, isOwn, isRequired }]) => [
    name,
    `${becomes}${isOwn ? '. Of this shop, not of Google' : ''}`,
    isRequired ? 'yes' : '',
  ])
  return [
    table(['field of JSON Lines', 'meaning', 'required'], own),
    table(['attribute of CSV, TSV and XML', 'becomes', 'required'], google),
    ...Object.entries(recordKinds).map(([kind, { schema }]) =>
      table([`field of \`--kind ${kind}\``, 'meaning', 'required'], rowsOf(schema.entries)),
    ),
  ].join('\n\n')
}

type Entries = Readonly<Record<string, v.GenericSchema>>
const rowsOf = (entries: Entries, prefix = '', meaning?: string): string[][] =>
  Object.entries(entries).map(([name, schema]) => [
    `${prefix}${name}`,
    meaning ?? meaningOf(schema),
    schema.type === 'optional' ? '' : 'yes',
  ])

const meaningOf = (schema: v.GenericSchema): string =>
  v.getDescription(schema) ?? v.getDescription((schema as unknown as { wrapped: v.GenericSchema }).wrapped) ?? ''

/** Padded, as the formatter writes tables. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows.map(([name, ...rest]) => [`\`${name}\``, ...rest])]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  const lines = all.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
