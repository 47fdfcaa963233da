import type { Locator, Page, Route } from '@playwright/test'

/** How a path test operates the page. */
export type InteractionType = 'keyboard' | 'touch'

/** Presses a button, link, radio or checkbox. */
export const pressWith: Readonly<Record<InteractionType, (target: Locator) => Promise<void>>> = {
  keyboard: async (target) => target.press((await target.getAttribute('type')) === 'radio' ? 'Space' : 'Enter'),
  touch: (target) => target.tap(),
}

/** Held calls, in order, until the model answers them. */
export interface HeldCalls {
  next: () => Promise<Route>
  /** Removes the held calls and returns them. */
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

/** Items that no shopper can reach on a page, by reason. */
export const outOfReach = (reasons: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reasons).flatMap(([why, items]) => items.map((item) => [item, why] as const)))
