import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: readonly { html: string; failureSummary?: string }[]
}
interface WithAxe {
  axe: { run(options: object): Promise<{ violations: readonly Violation[] }> }
}

/** WCAG 2.2 A and AA, and what is good practice. */
const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What differs with colours alone. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export interface Asked {
  about: 'all' | 'colours'
  /** Rules that do not hold of what is shown. */
  without?: readonly string[]
}

/**
 * What axe says against what is on the screen now. It is brought into a page once, and asked there: its package for
 * Playwright brings it anew each time, and opens a second page to sum up frames, of which ours have none.
 */
export async function askAxe(page: Page, { about, without = [] }: Asked): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // a panel that still comes in is not yet seen by axe, and what it hides already is
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  const { violations } = await page.evaluate((options) => (globalThis as unknown as WithAxe).axe.run(options), {
    runOnly: about === 'all' ? everyTag : colourRules,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    elementRef: false,
  })
  return violations
}
