import {
  type Brand,
  emptyScope,
  type Gender,
  genderPaths,
  genders as knownGenders,
  type ListScope,
  newProperty,
  normaliseSearch,
  offerProperty,
  slugOf,
} from '../../../machines/domain/index.ts'
import { brandPath } from '../../content/brand-path.ts'
import { searchPath } from '../../content/search-text.ts'
import type { SiteCategory } from '../../page/site-data.ts'

/** A breadcrumb. */
export interface Step {
  name: string
  href: string
}

/** What an address lists: name and breadcrumbs. */
export interface ListPlace {
  kind: 'gender' | 'topical' | 'category' | 'brand' | 'search' | 'selection'
  name: string
  scope: ListScope
  trail: readonly Step[]
  /** Canonical path. */
  canonical: string
}

export type Located = { type: 'list'; place: ListPlace } | { type: 'redirect'; href: string } | { type: 'notFound' }

/** Short names of groups. */
const shortcuts: Readonly<Record<string, readonly [string, string, string]>> = {
  goggles: ['vintersport', 'hjelmer-&-alpinbriller', 'alpinbriller'],
  hjelmer: ['vintersport', 'hjelmer-&-alpinbriller', 'alpinhjelm'],
  staver: ['vintersport', 'staver', 'alpinstaver'],
}
/** Lists of goods from all categories. */
const topical = {
  nyheter: { name: 'Nyheter', properties: [newProperty] },
  tilbud: { name: 'Tilbud', properties: [offerProperty] },
} as const
type TopicalSlug = keyof typeof topical

/** Genders with another name. */
const genderAliases: Readonly<Record<string, string>> = { voksen: 'uni' }

type Params = Readonly<Record<string, string | undefined>>

/** Finds the place of a path in the category tree. */
export function locate(
  params: Params,
  categories: readonly SiteCategory[],
  genders: readonly Gender[] = knownGenders,
): Located {
  if (params.query !== undefined) return search(params.query)
  if (params.ids !== undefined) return selection(params.ids)
  const slugs = [params.category, params.subcategory, params.group].flatMap((slug) => slug?.toLowerCase() ?? [])
  const [first = ''] = slugs
  if (slugs.length === 1) {
    const alias = genderAliases[first]
    if (alias) return { type: 'redirect', href: `/${alias}` }
    const ids = genderPaths[first]
    if (ids) return gender(first, ids, genders)
    const shortcut = shortcuts[first]
    if (shortcut) return category(shortcut, categories)
    if (Object.hasOwn(topical, first)) return topicalList(first as TopicalSlug)
  }
  return category(slugs, categories)
}

function gender(slug: string, ids: readonly number[], genders: readonly Gender[]): Located {
  const name = genders
    .filter((one) => ids.includes(one.id))
    .map((one) => one.name)
    .join(' og ')
  const path = `/${slug}`
  return {
    type: 'list',
    place: {
      kind: 'gender',
      name,
      scope: { ...emptyScope, genders: ids },
      trail: [{ name, href: path }],
      canonical: path,
    },
  }
}

function topicalList(slug: TopicalSlug): Located {
  const { name, properties } = topical[slug]
  const href = `/${slug}`
  return {
    type: 'list',
    place: {
      kind: 'topical',
      name,
      scope: { ...emptyScope, properties },
      trail: [{ name, href }],
      canonical: href,
    },
  }
}

function category(slugs: readonly string[], categories: readonly SiteCategory[]): Located {
  const [mainSlug, subSlug, groupSlug] = slugs
  const main = categories.find(({ name }) => slugOf(name) === mainSlug)
  if (!main) return { type: 'notFound' }
  const sub = main.subcategories.find(({ name }) => slugOf(name) === subSlug)
  const group = sub?.groups.find(({ name }) => slugOf(name) === groupSlug)
  if ((subSlug !== undefined && !sub) || (groupSlug !== undefined && !group)) return { type: 'notFound' }
  const found = [main, sub, group].flatMap((one) => one ?? [])
  const trail = found.map(({ name }, i) => ({
    name,
    href: `/${found
      .slice(0, i + 1)
      .map((one) => slugOf(one.name))
      .join('/')}`,
  }))
  const last = trail.at(-1)
  return {
    type: 'list',
    place: {
      kind: 'category',
      name: last?.name ?? main.name,
      scope: { ...emptyScope, category: main.id, subcategory: sub?.id ?? null, group: group?.id ?? null },
      trail,
      canonical: last?.href ?? `/${slugOf(main.name)}`,
    },
  }
}

/** Finds the brand of a path. */
export function locateBrand(slug: string, brands: readonly Brand[]): Located {
  const brand = brands.find(({ name }) => slugOf(name) === slug.toLowerCase())
  if (!brand) return { type: 'notFound' }
  const href = brandPath(brand.name)
  return {
    type: 'list',
    place: {
      kind: 'brand',
      name: brand.name,
      scope: { ...emptyScope, brand: brand.id },
      trail: [{ name: brand.name, href }],
      canonical: href,
    },
  }
}

function search(query: string): Located {
  const text = normaliseSearch(query)
  if (text === '') return { type: 'redirect', href: '/search' }
  const href = searchPath(text)
  return {
    type: 'list',
    place: {
      kind: 'search',
      name: text,
      scope: { ...emptyScope, text },
      trail: [{ name: `Søk: ${text}`, href }],
      canonical: href,
    },
  }
}

function selection(text: string): Located {
  const ids = [...new Set(text.split('+').filter((id) => /^\d{1,9}$/.test(id)))].map(Number)
  if (ids.length === 0) return { type: 'notFound' }
  const href = `/utvalg/${ids.join('+')}`
  return {
    type: 'list',
    place: {
      kind: 'selection',
      name: 'Utvalgte varer',
      scope: { ...emptyScope, articleIds: ids },
      trail: [{ name: 'Utvalgte varer', href }],
      canonical: href,
    },
  }
}
