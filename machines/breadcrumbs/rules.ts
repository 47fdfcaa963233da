import { isRecord, type RestoreFailure, restoreFailure } from '../domain/index.ts'

/** A step of the breadcrumbs as a page shows it. */
export interface Step {
  name: string
  href: string
}

/** A visited screen. */
export interface Crumb {
  name: string
  params: Readonly<Record<string, string>>
  title: string
  /** Its address, with the filters that it was left with. */
  href: string
  /** How far down the page was when it was left, px. */
  scrollPosition: number
}

export interface Trail {
  /** Visited screens, the current one last. */
  trail: readonly Crumb[]
  /** Where the first of them stands, home not counted: the steps that its own breadcrumbs showed before it. */
  start: readonly Step[]
}

/** What a screen does to the trail: starts it with itself, adds itself, or clears it since it shows no breadcrumbs. */
export type TrailRule = 'reset' | 'add' | 'clear'

/** How a screen was left. */
export interface Leave {
  /** The address that was asked for. */
  href: string
  /** The address that was shown, with what was chosen on the screen. */
  shownHref: string
  /** px from the top */
  scrollPosition: number
  /** The breadcrumbs that it showed, without home and with itself. None before its data came. */
  steps: readonly Step[]
}

/** Screens on the trail; the oldest fall out. */
export const mostCrumbs = 10

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')
/** Whether two addresses are of one screen, whatever is chosen on it. */
const isSameScreen = (one: string, other: string): boolean => pathOf(one) === pathOf(other)
const isHome = ({ href }: { href: string }): boolean => pathOf(href) === '/'

export const emptyTrail: Trail = { trail: [], start: [] }

/** The trail after a screen has come. Returning to one that is in the trail removes those after it. */
export function withCrumb({ trail, start }: Trail, crumb: Crumb, rule: TrailRule): Trail {
  if (rule === 'clear') return emptyTrail
  if (rule === 'reset') return { trail: [crumb], start: [] }
  const at = trail.findIndex(({ href }) => isSameScreen(href, crumb.href))
  const known = trail[at]
  if (known) return { trail: [...trail.slice(0, at), { ...crumb, scrollPosition: known.scrollPosition }], start }
  const above = start.findIndex(({ href }) => isSameScreen(href, crumb.href))
  if (above >= 0) return { trail: [crumb], start: start.slice(0, above) }
  return { trail: [...trail, crumb].slice(-mostCrumbs), start: trail.length > 0 ? start : [] }
}

/** What was visited since the document was loaded, after what the session stored. */
export const joined = (stored: Trail, { trail, start }: Trail): Trail =>
  stored.trail.length === 0 ? { trail, start } : trail.reduce((all, crumb) => withCrumb(all, crumb, 'add'), stored)

/** The trail once a screen was left: its scroll position, its chosen filters, its name, and where the first one stands. */
export function withLeave({ trail, start }: Trail, { href, shownHref, scrollPosition, steps }: Leave): Trail {
  const at = trail.findIndex((crumb) => isSameScreen(crumb.href, href) || isSameScreen(crumb.href, shownHref))
  const isFirst = trail.slice(0, at).every(isHome)
  return {
    trail: trail.map((crumb, index) =>
      index === at
        ? {
            ...crumb,
            title: steps.at(-1)?.name ?? crumb.title,
            href: shownHref,
            scrollPosition,
          }
        : crumb,
    ),
    start: at >= 0 && isFirst ? steps.slice(0, -1) : start,
  }
}

/** A screen that shows breadcrumbs. */
export interface TrailScreen {
  href: string
  /** Its own place, for instance in the category tree, itself last. */
  path: readonly Step[]
  rule: TrailRule
}

/**
 * The breadcrumbs of a screen, without home: where the first visited one stands, and what was visited before the screen.
 * Its own place when nothing but home was.
 */
export function stepsTo(visited: Trail, { href, path, rule }: TrailScreen): readonly Step[] {
  const { trail, start } = withCrumb(visited, { name: '', params: {}, title: '', href, scrollPosition: 0 }, rule)
  const before = trail.slice(0, -1).filter((crumb) => !isHome(crumb))
  if (before.length === 0) return path
  return [...start, ...before.map((crumb) => ({ name: crumb.title, href: crumb.href })), ...path.slice(-1)]
}

/** Where a screen of the trail was left; undefined for one that was not visited. */
export const crumbAt = (trail: readonly Crumb[], href: string): Crumb | undefined =>
  trail.find((crumb) => isSameScreen(crumb.href, href))

const isOwnAddress = (href: unknown): href is string =>
  typeof href === 'string' && href.startsWith('/') && !href.startsWith('//')

const isStep = (x: unknown): x is Step => isRecord(x) && typeof x.name === 'string' && isOwnAddress(x.href)

function parseCrumb(x: unknown): Crumb | null {
  if (!isRecord(x) || !isRecord(x.params)) return null
  const { name, title, href, scrollPosition } = x
  if (typeof name !== 'string' || typeof title !== 'string' || !isOwnAddress(href)) return null
  const params = Object.entries(x.params).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isPlace = typeof scrollPosition === 'number' && Number.isFinite(scrollPosition) && scrollPosition >= 0
  return { name, title, href, params: Object.fromEntries(params), scrollPosition: isPlace ? scrollPosition : 0 }
}

export interface StoredTrail {
  v: 1
  trail: readonly Crumb[]
  /** Missing in trails that earlier builds stored. */
  start?: readonly Step[]
}

/** A stored trail; an incomplete one is empty. */
export function parseTrail(stored: unknown): Trail {
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.trail)) return emptyTrail
  const crumbs = stored.trail.map(parseCrumb)
  const whole = crumbs.filter((crumb) => crumb !== null)
  if (whole.length < crumbs.length) return emptyTrail
  const start = Array.isArray(stored.start) ? stored.start : []
  return {
    trail: whole.slice(-mostCrumbs),
    start: start.every(isStep) ? start.map(({ name, href }) => ({ name, href })) : [],
  }
}

/** Why a stored trail cannot be used; null when it can. */
export const trailRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ trail }) => Array.isArray(trail) && trail.every((crumb) => parseCrumb(crumb) !== null))
