import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** WCAG 2.2 A and AA, and what is good practice. */
const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What differs with colours alone. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

export interface Asked {
  about: 'all' | 'colours'
  /** Rules that do not hold of what is shown. */
  without?: readonly string[]
}

/**
 * What axe says against what is on the screen now. It is brought into a page once, and asked there: its package for
 * Playwright brings it anew each time, and opens a second page to sum up frames, of which ours have none.
 */
export async function askAxe(page: Page, { about, without = [] }: Asked): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // a panel that still comes in is not yet seen by axe, and what it hides already is
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  const options: RunOptions = {
    runOnly: about === 'all' ? everyTag : colourRules,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    elementRef: false,
  }
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: typeof axe }).axe.run(asked),
    options,
  )
  return violations
}
