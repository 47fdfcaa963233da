/** One stop on the way: what the address bar will say, and the history entry that it belongs to. */
export interface Visit {
  href: string
  key: string
  kind: 'push' | 'replace' | 'pop'
}

/** Result of bringing a page. A redirect and a denial are results, not faults. `href`: where a denied visitor goes. */
export type Outcome = { type: 'ready' } | { type: 'redirect'; href: string } | { type: 'denied'; href?: string }

/** What a page says of itself once it is on the screen. */
export interface Screen {
  name: string
  /** Its own address, where another one was asked for. */
  href?: string
  params: Readonly<Record<string, string>>
  /** What it does to the breadcrumbs: starts them with itself, adds itself, or clears them since it shows none. */
  trail: 'reset' | 'add' | 'clear'
}

/** Redirects followed for one aim; more are a ring. */
export const mostHops = 5

export interface Course {
  here: Visit
  goal: Visit
}

/** Where a visitor goes who was sent on: the guard's named route, else where they were, else home. */
export function nextHref({ here, goal }: Course, outcome: Outcome): string {
  if (outcome.type === 'redirect') return outcome.href
  if (outcome.type === 'denied' && outcome.href) return outcome.href
  return here.href === goal.href ? '/' : here.href
}

/** A redirect keeps the history entry that the aim would have made; one that was popped must be rewritten. */
export const sentOn = (goal: Visit, href: string): Visit => ({
  ...goal,
  href,
  kind: goal.kind === 'pop' ? 'replace' : goal.kind,
})
