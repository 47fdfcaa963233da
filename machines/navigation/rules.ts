/** A visit: its address and its history entry. */
export interface Visit {
  href: string
  key: string
  kind: 'push' | 'replace' | 'pop'
  /** Where the page was left, px from the top, when a link goes back to it. */
  leftAt?: number | undefined
}

/** Code that failed to load: of a screen, or of a part of one. */
export interface AbsentCode {
  code: string
  /** Whether the browser has a connection: offline, a new document would fail too. */
  isOnline: boolean
}

/**
 * Result of loading a page. A redirect and a denial are results, not faults. `href` is where a denied visitor goes.
 * `document`: the page must not share a document with the one that is shown.
 */
export type Outcome =
  | { type: 'ready' }
  | { type: 'redirect'; href: string }
  | { type: 'denied'; href?: string }
  | { type: 'document' }
  | ({ type: 'absent' } & AbsentCode)

/** What a rendered page reports about itself. */
export interface Screen {
  name: string
  /** Its canonical address, if another was requested. */
  href?: string
  params: Readonly<Record<string, string>>
  /** What it does to the breadcrumbs: restarts them, adds itself, or clears them since it shows none. */
  trail: 'reset' | 'add' | 'clear'
}

/** Maximum number of redirects for one target; more are a loop. */
export const mostHops = 5

export interface Course {
  here: Visit
  goal: Visit
}

/** Where a redirected or denied visitor goes: the named address, else the current page, else home. */
export function nextHref({ here, goal }: Course, outcome: Outcome): string {
  if (outcome.type === 'redirect') return outcome.href
  if (outcome.type === 'denied' && outcome.href) return outcome.href
  return here.href === goal.href ? '/' : here.href
}

/**
 * A redirect keeps the target's kind of history entry; an entry from Back or Forward must be replaced. It leads to
 * another page than the one that was left.
 */
export const sentOn = (goal: Visit, href: string): Visit => ({
  href,
  key: goal.key,
  kind: goal.kind === 'pop' ? 'replace' : goal.kind,
})
