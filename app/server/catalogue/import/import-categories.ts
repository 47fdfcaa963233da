import { sql } from 'drizzle-orm'
import { slugOf } from '../../../../machines/domain/index.ts'
import type { Db } from '../../db/database.ts'
import { idArray } from '../../search/conditions.ts'
import type { RecordEntry } from '../feed/entry.ts'
import { categoryKey, type FeedCategory } from '../feed/feed-category.ts'
import { type FeedProblem, quoted } from '../feed/feed-problem.ts'
import { mostCategories } from '../feed/limits.ts'
import { noteFrameChange } from '../follow-changes.ts'
import type { Importer } from './import-records.ts'

export interface CategoriesReport {
  categories: number
  /** New ones, with those above them that no record names. */
  added: number
  changed: number
  unchanged: number
  /** Categories that the feed has no longer. */
  hidden: number
  /** Those that it has no longer, and that stay since shown articles are in them. */
  kept: number
}

/** A category that the feed names, or that stands above one. */
interface Wanted {
  name: string
  /** Whether a record names it: it decides how the name is written. */
  isNamed: boolean
  position: number | undefined
  children: Tree
}
/** By name in lower case, in the order of the feed. */
type Tree = Map<string, Wanted>

interface Row extends Record<string, unknown> {
  id: number
  /** The category or subcategory that it is in; 0 at the top. */
  parent: number
  name: string
  position: number
  hidden: boolean
}

const levels = ['categories', 'subcategories', 'groups'] as const
/** Columns of each level that hold the ids of those above, from the top on. */
const parentColumns = [[], ['category_id'], ['category_id', 'subcategory_id']] as const
/** Column of an article that names it. */
const articleColumns = ['category_id', 'subcategory_id', 'group_id'] as const

/**
 * Imports the whole tree. Categories that are missing are hidden, never deleted; those that shown articles are in stay,
 * after the others. With `isPartial` all that are missing stay where they are.
 */
export async function openCategoryImport(
  tx: Db,
  isPartial: boolean | undefined,
): Promise<Importer<FeedCategory, CategoriesReport>> {
  const tree: Tree = new Map()
  const unclear = slugProblems()
  let read = 0
  return {
    problemsOf(entry) {
      read += 1
      return read === mostCategories + 1 ? [tooMany(entry)] : unclear(entry)
    },

    async take(batch) {
      for (const { category, position } of batch) name(tree, category, position)
    },

    async finish() {
      const { addedAbove, added, ...counts } = await writeTree(tx, tree, isPartial === true)
      return { categories: added + counts.changed + counts.unchanged, added: added + addedAbove, ...counts }
    },
  }
}

const tooMany = ({ at }: RecordEntry<FeedCategory>): FeedProblem => ({
  ...at,
  column: null,
  wrong: `There are more than ${mostCategories} categories.`,
  meaning: 'No menu could show them.',
  remedy: 'Check that the file is the right one.',
})

/** Finds categories whose address is that of another: «Luer og votter» and «Luer-og-votter». */
function slugProblems(): (entry: RecordEntry<FeedCategory>) => FeedProblem[] {
  const keys = new Map<string, string>()
  return ({ at, value: { category } }) => {
    const address = category.map(slugOf).join('/')
    const key = categoryKey(category)
    const first = keys.get(address) ?? key
    keys.set(address, first)
    if (first === key) return []
    return [
      {
        ...at,
        column: 'category',
        wrong: `The address /${address} is that of ${quoted(first)} too.`,
        meaning: 'Nobody could open its list.',
        remedy: 'Give it another name.',
      },
    ]
  }
}

/** Adds a record to the tree, with what stands above it. */
function name(tree: Tree, path: FeedCategory['category'], position: number | undefined): void {
  let among = tree
  for (const [depth, part] of path.entries()) {
    const isNamed = depth === path.length - 1
    const key = part.toLowerCase()
    const wanted = among.get(key) ?? { name: part, isNamed: false, position: undefined, children: new Map() }
    among.set(key, wanted)
    if (isNamed) Object.assign(wanted, { name: part, isNamed, position })
    among = wanted.children
  }
}

/** What the feed wants below a category, with the ids from the top to it. */
interface Branch {
  above: readonly number[]
  wanted: Tree
}

const noCounts = { addedAbove: 0, added: 0, changed: 0, unchanged: 0, hidden: 0, kept: 0 }
type Counts = typeof noCounts

/** Writes the levels from the top on, and counts what changed. */
async function writeTree(tx: Db, tree: Tree, isPartial: boolean): Promise<Counts> {
  const counts = { ...noCounts }
  let branches = new Map<number, Branch>([[0, { above: [], wanted: tree }]])
  let written = 0
  for (const [depth, table] of levels.entries()) {
    const rows = await rowsOf(tx, depth)
    const byParent = new Map<number, Row[]>()
    for (const row of rows) byParent.set(row.parent, [...(byParent.get(row.parent) ?? []), row])
    const plan: Plan = {
      counts,
      used: await shownIn(tx, depth),
      lastId: rows.reduce((most, { id }) => Math.max(most, id), 0),
      changes: [],
      renamed: [],
      below: new Map(),
    }
    for (const [parent, branch] of branches) {
      const here = byParent.get(parent) ?? []
      const last = planWanted(plan, branch, here, isPartial)
      if (!isPartial) planMissing(plan, branch, here, last)
    }
    await upsert(tx, table, depth, plan.changes)
    await renameInArticles(tx, depth, plan.renamed)
    written += plan.changes.length
    branches = plan.below
  }
  if (written > 0) await noteFrameChange(tx)
  return counts
}

/** What is to be written of a level. */
interface Plan {
  counts: Counts
  /** Those that shown articles are in. */
  used: ReadonlySet<number>
  lastId: number
  changes: (Omit<Row, 'parent'> & { above: readonly number[] })[]
  renamed: number[]
  below: Map<number, Branch>
}

/** Plans what a branch wants, and returns the last position. */
function planWanted(plan: Plan, { above, wanted }: Branch, here: readonly Row[], isPartial: boolean): number {
  const known = new Map(here.toReversed().map((row) => [row.name.toLowerCase(), row]))
  const given = [...wanted.values()].map(({ position = 0 }) => position)
  let last = Math.max(0, ...given, ...(isPartial ? here.map(({ position }) => position) : []))
  for (const [key, { name, isNamed, position: wish, children }] of wanted) {
    const row = known.get(key)
    const position = wish ?? (isPartial && row ? row.position : ++last)
    const now = { id: row?.id ?? ++plan.lastId, name: row && !isNamed ? row.name : name, position, hidden: false }
    const isRenamed = row !== undefined && row.name !== now.name
    const isChanged = isRenamed || row?.position !== position || row.hidden
    if (isRenamed) plan.renamed.push(now.id)
    if (isChanged) plan.changes.push({ ...now, above })
    if (isNamed) plan.counts[row ? (isChanged ? 'changed' : 'unchanged') : 'added'] += 1
    else if (!row) plan.counts.addedAbove += 1
    plan.below.set(now.id, { above: [...above, now.id], wanted: children })
  }
  return last
}

/** Hides what is missing from a branch; what is in use comes last. */
function planMissing(plan: Plan, { above }: Branch, here: readonly Row[], lastPosition: number): void {
  let last = lastPosition
  for (const { id, name, ...row } of here) {
    if (plan.below.has(id)) continue
    plan.below.set(id, { above: [...above, id], wanted: new Map() })
    const isUsed = plan.used.has(id)
    const position = isUsed ? ++last : row.position
    if (isUsed) plan.counts.kept += 1
    else if (!row.hidden) plan.counts.hidden += 1
    if (position !== row.position || row.hidden === isUsed)
      plan.changes.push({ id, name, position, hidden: !isUsed, above })
  }
}

async function rowsOf(tx: Db, depth: number): Promise<Row[]> {
  const column = parentColumns[depth]!.at(-1)
  const parent = column ? sql.identifier(column) : sql`0`
  const { rows } = await tx.execute<Row>(
    sql`select id, ${parent} as parent, name, position, hidden from ${sql.identifier(levels[depth]!)} order by id`,
  )
  return rows
}

/** Those that shown articles are in. */
async function shownIn(tx: Db, depth: number): Promise<Set<number>> {
  const column = sql.identifier(articleColumns[depth]!)
  const { rows } = await tx.execute<{ id: number }>(sql`select distinct ${column} as id from articles where visible`)
  return new Set(rows.map(({ id }) => id))
}

async function upsert(tx: Db, table: string, depth: number, changes: Plan['changes']): Promise<void> {
  if (changes.length === 0) return
  const parents = parentColumns[depth]!
  const rows = changes.map(({ above, ...row }) => ({
    ...row,
    ...Object.fromEntries(parents.map((column, at) => [column, above[at]])),
  }))
  const columns = sql.join(
    ['id', 'name', 'position', 'hidden', ...parents].map((column) => sql.identifier(column)),
    sql`, `,
  )
  const named = sql.identifier(table)
  await tx.execute(sql`insert into ${named} (${columns})
    select ${columns} from json_populate_recordset(null::${named}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set name = excluded.name, position = excluded.position, hidden = excluded.hidden`)
}

/** Documents of articles hold the names of the lower two levels. */
async function renameInArticles(tx: Db, depth: number, ids: readonly number[]): Promise<void> {
  if (depth === 0 || ids.length === 0) return
  const [table, column, field] =
    depth === 1 ? ['subcategories', 'subcategory_id', 'Group2'] : ['groups', 'group_id', 'Group3']
  await tx.execute(sql`update articles a set doc = jsonb_set(a.doc, ${`{${field}}`}::text[], to_jsonb(n.name))
    from ${sql.identifier(table!)} n where n.id = a.${sql.identifier(column!)} and n.id = any(${idArray(ids)})`)
}

/** Shows hidden categories again that shown articles are in. Returns how many. */
export async function showCategoriesInUse(tx: Db): Promise<number> {
  let shown = 0
  for (const [depth, table] of levels.entries()) {
    const column = sql.identifier(articleColumns[depth]!)
    const { rows } = await tx.execute<{ id: number }>(sql`update ${sql.identifier(table)} c set hidden = false
      where hidden and exists (select 1 from articles a where a.visible and a.${column} = c.id) returning id`)
    shown += rows.length
  }
  return shown
}
