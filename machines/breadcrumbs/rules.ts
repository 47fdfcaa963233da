import { isRecord, type RestoreFailure, restoreFailure } from '../domain/index.ts'

/** A screen on the way here. */
export interface Crumb {
  name: string
  params: Readonly<Record<string, string>>
  title: string
  href: string
  /** How far down the page was when it was left, px. */
  scrollPosition: number
}

/** What a screen does to the trail: begins it anew with itself, adds itself, or has none and leaves none. */
export type TrailRule = 'begin' | 'lay' | 'clear'

/** Screens on the trail; the oldest fall out. */
export const mostCrumbs = 10

/** The trail after a screen has come. One that is in the trail already is gone back to: what came after it goes. */
export function laid(trail: readonly Crumb[], crumb: Crumb, rule: TrailRule): readonly Crumb[] {
  if (rule === 'clear') return []
  if (rule === 'begin') return [crumb]
  const at = trail.findIndex((other) => other.href === crumb.href)
  const known = trail[at]
  if (known) return [...trail.slice(0, at), { ...crumb, scrollPosition: known.scrollPosition }]
  return [...trail, crumb].slice(-mostCrumbs)
}

/** The trail with the place at which the screen was left. */
export const scrolled = (trail: readonly Crumb[], href: string, scrollPosition: number): readonly Crumb[] =>
  trail.map((crumb) => (crumb.href === href ? { ...crumb, scrollPosition } : crumb))

function parseCrumb(x: unknown): Crumb | null {
  if (!isRecord(x) || !isRecord(x.params)) return null
  const { name, title, href, scrollPosition } = x
  if (typeof name !== 'string' || typeof title !== 'string' || typeof href !== 'string') return null
  if (!href.startsWith('/') || href.startsWith('//')) return null
  const params = Object.entries(x.params).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isPlace = typeof scrollPosition === 'number' && Number.isFinite(scrollPosition) && scrollPosition >= 0
  return { name, title, href, params: Object.fromEntries(params), scrollPosition: isPlace ? scrollPosition : 0 }
}

export interface StoredTrail {
  v: 1
  trail: readonly Crumb[]
}

/** A kept trail; one that is not whole is none. */
export function parseTrail(stored: unknown): readonly Crumb[] {
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.trail)) return []
  const crumbs = stored.trail.map(parseCrumb)
  const whole = crumbs.filter((crumb) => crumb !== null)
  return whole.length === crumbs.length ? whole.slice(-mostCrumbs) : []
}

/** Why the whole of what the session kept can not be used; null when it can. */
export const trailRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ trail }) => Array.isArray(trail) && trail.every((crumb) => parseCrumb(crumb) !== null))
