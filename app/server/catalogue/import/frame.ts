import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedArticle, FeedVariant } from '../feed/feed-article.ts'
import { colourGroupOf, hexOfGroup } from './colour-words.ts'

export interface Colour {
  id: number
  name: string
  hex: string | null
  code: string
  group: { id: number; name: string; hex: string | null }
}
export interface Place {
  category: number
  subcategory: number
  group: number
  names: readonly [category: string, subcategory: string, group: string]
}

/** What a variant without a colour is called. */
export const anyColour = 'Standard'
const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\u0000').toLowerCase()

/** Rows of one table, found by name; new ones are kept until `write`. */
class NamedRows<Row extends { id: number }> {
  readonly #byKey = new Map<string, Row>()
  #made: Row[] = []
  #next: number

  constructor(rows: readonly (readonly [key: string, row: Row])[]) {
    for (const [key, row] of rows) if (!this.#byKey.has(key)) this.#byKey.set(key, row)
    this.#next = rows.reduce((most, [, { id }]) => Math.max(most, id), 0) + 1
  }

  get(key: string, make: (id: number) => Row): Row {
    const known = this.#byKey.get(key)
    if (known) return known
    const row = make(this.#next++)
    this.#byKey.set(key, row)
    this.#made.push(row)
    return row
  }

  taken(): Row[] {
    const made = this.#made
    this.#made = []
    return made
  }
}

/** Brands, colours and categories that articles refer to, by name. Missing ones are made. */
export interface Frame {
  brand(name: string): number
  colour(given: FeedVariant['colour']): Colour
  place(category: FeedArticle['category']): Place
  shops: ReadonlySet<number>
  /** Inserts what was made, and returns the number of rows. */
  write(): Promise<number>
}

export async function openFrame(tx: Db): Promise<Frame> {
  type Named = { id: number; name: string }
  const read = async <Row extends object>(table: string): Promise<Row[]> =>
    (await tx.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows as Row[]
  type ColourRow = Named & { hex: string | null; colour_code: string; group_id: number }
  type GroupRow = Named & { subcategory_id: number; category_id: number }
  const brands = new NamedRows((await read<Named>('brands')).map((row) => [keyOf(row.name), row]))
  const groups = new NamedRows(
    (await read<Named & { hex: string | null }>('colour_groups')).map((row) => [keyOf(row.name), row]),
  )
  const colours = new NamedRows((await read<ColourRow>('colours')).map((row) => [keyOf(row.name), row]))
  const colourGroups = new Map(
    (await read<Named & { hex: string | null }>('colour_groups')).map((row) => [row.id, row]),
  )
  const categories = new NamedRows((await read<Named>('categories')).map((row) => [keyOf(row.name), row]))
  const subcategories = new NamedRows(
    (await read<Named & { category_id: number }>('subcategories')).map((row) => [
      keyOf(row.category_id, row.name),
      row,
    ]),
  )
  const places = new NamedRows(
    (await read<GroupRow>('groups')).map((row) => [keyOf(row.subcategory_id, row.name), row]),
  )
  const shops = new Set((await read<{ id: number }>('shops')).map(({ id }) => id))
  return {
    shops,
    brand: (name) => brands.get(keyOf(name), (id) => ({ id, name })).id,
    colour(given = { name: anyColour }) {
      const wanted =
        given.group === undefined ? colourGroupOf(given.name) : { name: given.group, hex: hexOfGroup(given.group) }
      const row = colours.get(keyOf(given.name), (id) => {
        const group = groups.get(keyOf(wanted.name), (groupId) => ({ id: groupId, ...wanted }))
        colourGroups.set(group.id, group)
        return { id, name: given.name, hex: given.hex ?? group.hex, colour_code: String(id), group_id: group.id }
      })
      const group = colourGroups.get(row.group_id) ?? { id: row.group_id, name: row.name, hex: row.hex }
      // a colour that only the list of groups names has no code yet
      return { id: row.id, name: row.name, hex: row.hex ?? given.hex ?? group.hex, code: row.colour_code, group }
    },
    place([first, second = first, third = second]) {
      const names = [first!, second!, third!] as const
      const category = categories.get(keyOf(names[0]), (id) => ({ id, name: names[0] }))
      const subcategory = subcategories.get(keyOf(category.id, names[1]), (id) => ({
        id,
        category_id: category.id,
        name: names[1],
      }))
      const group = places.get(keyOf(subcategory.id, names[2]), (id) => ({
        id,
        subcategory_id: subcategory.id,
        category_id: category.id,
        name: names[2],
      }))
      return {
        category: category.id,
        subcategory: subcategory.id,
        group: group.id,
        names: [category.name, subcategory.name, group.name],
      }
    },
    async write() {
      // new ones come last in menus and filters
      const made: readonly (readonly [string, readonly { id: number }[]])[] = [
        ['brands', brands.taken()],
        ['colour_groups', groups.taken().map((row) => ({ ...row, position: row.id }))],
        ['colours', colours.taken()],
        ['categories', categories.taken().map((row) => ({ ...row, position: row.id }))],
        ['subcategories', subcategories.taken().map((row) => ({ ...row, position: row.id }))],
        ['groups', places.taken().map((row) => ({ ...row, position: row.id }))],
      ]
      for (const [table, rows] of made) await insertRows(tx, table, rows)
      return made.reduce((sum, [, rows]) => sum + rows.length, 0)
    },
  }
}
