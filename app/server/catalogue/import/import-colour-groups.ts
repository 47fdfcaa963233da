import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { idArray } from '../../search/conditions.ts'
import { gatherWords, indexArticlesOf } from '../../search/index-articles.ts'
import type { RecordEntry } from '../feed/entry.ts'
import type { FeedColourGroup } from '../feed/feed-colour-group.ts'
import { type FeedProblem, quoted } from '../feed/feed-problem.ts'
import { mostColourGroups } from '../feed/limits.ts'
import { noteFrameChange } from '../follow-changes.ts'
import { sizeStockIn } from '../size-stock.ts'
import { hexOfGroup } from './colour-words.ts'
import type { Importer } from './import-records.ts'

export interface ColourGroupsReport {
  groups: number
  added: number
  changed: number
  unchanged: number
  /** Groups that the feed has no longer. */
  hidden: number
  /** Those that it has no longer, and that stay since shown articles are in them. */
  kept: number
  /** Colours that are in another group now, or known for the first time. */
  moved: number
}

interface Row extends Record<string, unknown> {
  id: number
  name: string
  hex: string | null
  position: number
  hidden: boolean
}

/** The group that each named colour wants, by the colour's name in lower case. */
type WantedGroups = Map<string, { name: string; group: number }>

/**
 * Imports all colour groups of filters. Groups that are missing are hidden, never deleted; those that shown articles are
 * in stay, after the others. With `isPartial` all that are missing stay where they are. A colour moves only when a group
 * names it, and articles that have it move along.
 */
export async function openColourGroupImport(
  tx: Db,
  isPartial: boolean | undefined,
): Promise<Importer<FeedColourGroup, ColourGroupsReport>> {
  const wanted: FeedColourGroup[] = []
  const claimed = claimedTwice()
  let read = 0
  return {
    problemsOf(entry) {
      read += 1
      return read === mostColourGroups + 1 ? [tooMany(entry)] : claimed(entry)
    },

    async take(batch) {
      wanted.push(...batch)
    },

    async finish() {
      const { rows } = await tx.execute<Row>(sql`select * from colour_groups order by id`)
      const plan = planGroups(wanted, rows, isPartial === true)
      await writeGroups(tx, plan.changes)
      const moved = await moveColours(tx, plan.colours)
      await rewriteArticles(tx, plan.redrawn, moved.ids)
      const missing = isPartial ? noneMissing : await hideMissing(tx, plan, rows)
      if (plan.changes.length + moved.ids.length + missing.written > 0) await noteFrameChange(tx)
      const { added, changed } = plan
      const { hidden, kept } = missing
      return {
        groups: wanted.length,
        added,
        changed,
        unchanged: wanted.length - added - changed,
        hidden,
        kept,
        moved: moved.count,
      }
    },
  }
}

const tooMany = ({ at }: RecordEntry<FeedColourGroup>): FeedProblem => ({
  ...at,
  column: null,
  wrong: `There are more than ${mostColourGroups} colour groups.`,
  meaning: 'No filter could show them.',
  remedy: 'Check that the file is the right one.',
})

/** Finds colours that two groups name. */
function claimedTwice(): (entry: RecordEntry<FeedColourGroup>) => FeedProblem[] {
  const groups = new Map<string, string>()
  return ({ at, value: { name, colours = [] } }) =>
    colours.flatMap((colour) => {
      const key = colour.toLowerCase()
      const first = groups.get(key) ?? name
      groups.set(key, first)
      if (first === name) return []
      return {
        ...at,
        column: 'colours',
        wrong: `${quoted(colour)} is in ${quoted(first)} too.`,
        meaning: 'A colour is in one group.',
        remedy: 'Leave it out of one of them.',
      }
    })
}

interface Plan {
  added: number
  changed: number
  changes: Row[]
  /** Groups whose name or code articles show. */
  redrawn: number[]
  colours: WantedGroups
  kept: Set<number>
  lastPosition: number
}

function planGroups(wanted: readonly FeedColourGroup[], rows: readonly Row[], isPartial: boolean): Plan {
  const known = new Map(rows.toReversed().map((row) => [row.name.toLowerCase(), row]))
  const positions = wanted.map(({ position = 0 }) => position)
  let last = Math.max(0, ...positions, ...(isPartial ? rows.map(({ position }) => position) : []))
  let lastId = rows.reduce((most, { id }) => Math.max(most, id), 0)
  const plan: Plan = {
    added: 0,
    changed: 0,
    changes: [],
    redrawn: [],
    colours: new Map(),
    kept: new Set(),
    lastPosition: 0,
  }
  for (const { name, hex, position, colours = [] } of wanted) {
    const row = known.get(name.toLowerCase())
    const now: Row = {
      id: row?.id ?? ++lastId,
      name,
      hex: hex ?? (row ? row.hex : hexOfGroup(name)),
      position: position ?? (isPartial && row ? row.position : ++last),
      hidden: false,
    }
    const isRedrawn = row !== undefined && (row.name !== now.name || row.hex !== now.hex)
    const isChanged = isRedrawn || row?.position !== now.position || row.hidden
    if (isChanged) plan.changes.push(now)
    if (isRedrawn) plan.redrawn.push(now.id)
    if (!row) plan.added += 1
    else if (isChanged) plan.changed += 1
    plan.kept.add(now.id)
    for (const colour of colours) plan.colours.set(colour.toLowerCase(), { name: colour, group: now.id })
  }
  return { ...plan, lastPosition: last }
}

async function writeGroups(tx: Db, changes: readonly Row[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`insert into colour_groups (id, name, hex, position, hidden)
    select id, name, hex, position, hidden from json_populate_recordset(null::colour_groups, ${JSON.stringify(changes)}::json)
    on conflict (id) do update set name = excluded.name, hex = excluded.hex, position = excluded.position,
      hidden = excluded.hidden`)
}

/** Moves colours, and makes those that no article has had yet. Returns the ids that moved, and how many names. */
async function moveColours(tx: Db, wanted: WantedGroups): Promise<{ ids: number[]; count: number }> {
  if (wanted.size === 0) return { ids: [], count: 0 }
  const { rows } = await tx.execute<{ id: number; name: string; group: number }>(
    sql`select id, name, group_id as group from colours order by id`,
  )
  const known = new Set(rows.map(({ name }) => name.toLowerCase()))
  const moves = rows.flatMap(({ id, name, group }) => {
    const wish = wanted.get(name.toLowerCase())?.group
    return wish === undefined || wish === group ? [] : [{ id, name, group_id: wish }]
  })
  let last = rows.at(-1)?.id ?? 0
  const made = [...wanted].flatMap(([key, { name, group }]) => {
    if (known.has(key)) return []
    last += 1
    return [{ id: last, name, hex: null, colour_code: String(last), group_id: group }]
  })
  await insertRows(tx, 'colours', made)
  await tx.execute(sql`update colours c set group_id = m.group_id
    from json_populate_recordset(null::colours, ${JSON.stringify(moves)}::json) m where m.id = c.id`)
  return {
    ids: moves.map(({ id }) => id),
    count: made.length + new Set(moves.map(({ name }) => name.toLowerCase())).size,
  }
}

const colourId = (colour: SQL): SQL => sql`(${colour} ->> 'ColorID')::int`
const groupId = (colour: SQL): SQL => sql`(${colour} ->> 'ColorGroupID')::int`

/** Writes groups and moved colours into the documents, stock by size and search texts of articles that have them. */
async function rewriteArticles(tx: Db, groups: readonly number[], colours: readonly number[]): Promise<void> {
  if (groups.length + colours.length === 0) return
  const colour = sql`v.doc -> 'Color'`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from articles a where colour_group_ids && ${idArray(groups)} or exists (
      select 1 from variants v where v.article_id = a.id and ${colourId(sql`(${colour})`)} = any(${idArray(colours)}))
    order by id for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  if (colours.length > 0)
    await tx.execute(sql`update variants v set doc = jsonb_set(v.doc, '{Color,ColorGroupID}', to_jsonb(c.group_id))
      from colours c where v.article_id = any(${idArray(ids)}) and c.id = ${colourId(sql`(${colour})`)}
        and c.id = any(${idArray(colours)})`)
  await tx.execute(sql`
    with shown as (
      select a.id, e.colour, e.at, coalesce(c.group_id, ${groupId(sql`e.colour`)}) as group_id
      from articles a, jsonb_array_elements(a.doc -> 'colors') with ordinality as e (colour, at)
        left join colours c on c.id = ${colourId(sql`e.colour`)} and c.id = any(${idArray(colours)})
      where a.id = any(${idArray(ids)})),
    grouped as (select id, group_id, min(at) as at from shown group by 1, 2),
    groups as (
      select s.id, array_agg(g.id order by at) as ids,
        jsonb_agg(jsonb_build_object('ColorGroupID', g.id, 'Name', g.name, 'HexCode', g.hex) order by at) as docs
      from grouped s join colour_groups g on g.id = s.group_id group by 1),
    coloured as (
      select id, jsonb_agg(colour || jsonb_build_object('ColorGroupID', group_id) order by at) as docs
      from shown group by 1)
    update articles a set colour_group_ids = g.ids, size_stock = coalesce(z.sizes, '[]'::jsonb),
      doc = a.doc || jsonb_build_object('colors', c.docs, 'colorGroups', g.docs)
    from groups g join coloured c using (id)
      left join ${sizeStockIn(sql`select id from groups`)} z on z.article_id = id
    where a.id = g.id`)
  await indexArticlesOf(tx, ids)
  await gatherWords(tx)
}

const noneMissing = { hidden: 0, kept: 0, written: 0 }

/** Hides groups that the feed has no longer; those that shown articles are in come last. */
async function hideMissing(tx: Db, { kept, lastPosition }: Plan, rows: readonly Row[]): Promise<typeof noneMissing> {
  const { rows: used } = await tx.execute<{ id: number }>(
    sql`select distinct unnest(colour_group_ids) as id from articles where visible`,
  )
  const inUse = new Set(used.map(({ id }) => id))
  const counts = { ...noneMissing }
  const changes: Row[] = []
  let last = lastPosition
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    if (kept.has(row.id)) continue
    const isUsed = inUse.has(row.id)
    const position = isUsed ? ++last : row.position
    if (isUsed) counts.kept += 1
    else if (!row.hidden) counts.hidden += 1
    if (position !== row.position || row.hidden === isUsed) changes.push({ ...row, position, hidden: !isUsed })
  }
  await writeGroups(tx, changes)
  return { ...counts, written: changes.length }
}

/** Shows hidden groups again that shown articles are in. Returns how many. */
export async function showColourGroupsInUse(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`update colour_groups g set hidden = false
    where hidden and exists (select 1 from articles a where a.visible and g.id = any(a.colour_group_ids)) returning id`)
  return rows.length
}
