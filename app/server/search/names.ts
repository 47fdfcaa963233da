import { sql } from 'drizzle-orm'
import type { WireShop } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'

interface Named {
  id: number
  Name: string
}
/** A shop that shoppers may visit, with its town. */
interface NamedPlace extends Named {
  town: string
  openingHours: WireShop['openingHours']
}
interface GroupPath {
  MainGroupID: number
  MainGroupName: string
  ArticleGroup2ID: number
  Group2: string
  ArticleGroup3ID: number
  Group3: string
}

/** Names of facet values, each list in its order. */
export interface Names {
  colourGroups: (Named & { HexCode: string | null })[]
  brands: Named[]
  shops: Named[]
  /** The same shops with what a search knows of them. */
  places: NamedPlace[]
  groups: Named[]
  paths: GroupPath[]
}

/** Norwegian alphabetical order. */
const alphabetical = (name: string) => sql.raw(`translate(lower(${name}), 'æøå', '{|}') collate "C"`)

const latest = new WeakMap<Db, { text: string; names: Names }>()

/** Returns the same object until a name changes, so that it can key caches. */
export async function readNames(db: Db): Promise<Names> {
  const { rows } = await db.execute<{ names: Names }>(sql`select json_build_object(
    'colourGroups', (select coalesce(json_agg(json_build_object('id', id, 'Name', name, 'HexCode', hex) order by position, id),
      '[]'::json) from colour_groups where not hidden),
    'brands', (select coalesce(json_agg(json_build_object('id', id, 'Name', name) order by ${alphabetical('name')}), '[]'::json)
      from brands),
    'shops', (select coalesce(json_agg(json_build_object('id', id, 'Name', doc ->> 'Name')
      order by ${alphabetical("doc ->> 'Name'")}), '[]'::json) from shops where physical),
    'places', (select coalesce(json_agg(json_build_object('id', id, 'Name', doc ->> 'Name', 'town', doc ->> 'PostPlace',
      'openingHours', doc -> 'openingHours') order by ${alphabetical("doc ->> 'Name'")}), '[]'::json)
      from shops where physical),
    'groups', (select coalesce(json_agg(json_build_object('id', id, 'Name', name) order by ${alphabetical('name')}), '[]'::json)
      from groups),
    'paths', (select coalesce(json_agg(json_build_object('MainGroupID', c.id, 'MainGroupName', c.name,
        'ArticleGroup2ID', s.id, 'Group2', s.name, 'ArticleGroup3ID', g.id, 'Group3', g.name)), '[]'::json)
      from groups g join subcategories s on s.id = g.subcategory_id join categories c on c.id = g.category_id)
    ) as names`)
  const [{ names }] = rows as [{ names: Names }]
  const text = JSON.stringify(names)
  const known = latest.get(db)
  if (known?.text === text) return known.names
  latest.set(db, { text, names })
  return names
}
