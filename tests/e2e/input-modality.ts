import type { Locator, Page, Route } from '@playwright/test'

/** How a walk along a model's paths operates the page. */
export type InteractionType = 'keyboard' | 'touch'

/** Presses a button, a link, a radio or a box. */
export const pressWith: Readonly<Record<InteractionType, (target: Locator) => Promise<void>>> = {
  keyboard: async (target) => target.press((await target.getAttribute('type')) === 'radio' ? 'Space' : 'Enter'),
  touch: (target) => target.tap(),
}

/** Calls that wait to be answered, in their order, until the model says how. */
export interface HeldCalls {
  next: () => Promise<Route>
  /** Those that wait now, and are not asked for any more. */
  forget: () => readonly Route[]
}
export async function holdCalls(page: Page, pattern: string | RegExp): Promise<HeldCalls> {
  const held: Route[] = []
  const wanted: ((route: Route) => void)[] = []
  await page.route(pattern, (route) => {
    const first = wanted.shift()
    if (first) first(route)
    else held.push(route)
  })
  return {
    next: () => {
      const first = held.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => wanted.push(resolve))
    },
    forget: () => held.splice(0),
  }
}

/** What no shopper can do on a page, as a model takes it: by the reason, the items that it goes for. */
export const outOfReach = (reasons: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reasons).flatMap(([why, items]) => items.map((item) => [item, why] as const)))
