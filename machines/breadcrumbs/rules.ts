import { isRecord } from '../domain/index.ts'
import { isSameScreen, pathOf } from './crumb-at.ts'

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
  /** Its address, with the filters at the time it was left. */
  href: string
  /** Scroll position when it was left, px. */
  scrollPosition: number
}

export interface Trail {
  /** Visited screens, the current one last. */
  trail: readonly Crumb[]
  /** The breadcrumbs before the first visited screen, without home: those that it showed itself. */
  start: readonly Step[]
}

/** What a screen does to the trail: restarts it, adds itself, or clears it since it shows no breadcrumbs. */
export type TrailRule = 'reset' | 'add' | 'clear'

/** How a screen was left. */
export interface Leave {
  /** The requested address. */
  href: string
  /** The address when it was left, with the shopper's choices. */
  shownHref: string
  /** px from the top */
  scrollPosition: number
  /** The breadcrumbs that it showed, without home, itself last. Empty before its data loaded. */
  steps: readonly Step[]
}

/** Maximum number of screens on the trail; the oldest drop out. */
export const mostCrumbs = 10

const isHome = ({ href }: { href: string }): boolean => pathOf(href) === '/'

export const emptyTrail: Trail = { trail: [], start: [] }

/** The trail after a screen was shown. A screen already in the trail removes the later ones. */
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

/** Appends the screens visited since the document was loaded to the stored ones. */
export const joined = (stored: Trail, { trail, start }: Trail): Trail =>
  stored.trail.length === 0 ? { trail, start } : trail.reduce((all, crumb) => withCrumb(all, crumb, 'add'), stored)

/**
 * The trail after a screen was left: with its scroll position, filters, name, and the breadcrumbs before the first
 * screen.
 */
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
  /** Its place in the category tree or another hierarchy, itself last. */
  path: readonly Step[]
  rule: TrailRule
}

/**
 * Breadcrumbs of a screen, without home: those of the first visited screen, then the visited ones. Its own place if
 * only home was visited.
 */
export function stepsTo(visited: Trail, { href, path, rule }: TrailScreen): readonly Step[] {
  const { trail, start } = withCrumb(visited, { name: '', params: {}, title: '', href, scrollPosition: 0 }, rule)
  const before = trail.slice(0, -1).filter((crumb) => !isHome(crumb))
  if (before.length === 0) return path
  return [...start, ...before.map((crumb) => ({ name: crumb.title, href: crumb.href })), ...path.slice(-1)]
}

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
  /** Missing in trails of earlier builds. */
  start?: readonly Step[]
}

/** Parses a stored trail; an incomplete one is empty. */
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

/** Why a stored trail is invalid; null if it is valid. */
