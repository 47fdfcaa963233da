import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { bringScript } from './bring-script.ts'

/** axe itself, as a script. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA, and what is good practice. */
const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What differs with colours alone. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

export interface Asked {
  about: 'all' | 'colours'
  /** Rules that do not hold of what is shown. */
  without?: readonly string[]
  /** Where the page's own server has {@link axeScript}: the browser keeps it compiled from one page to the next. */
  script?: string
}

/**
 * What axe says against what is on the screen now. It is brought into a page once, and asked there: its package for
 * Playwright brings it anew each time, and opens a second page to sum up frames, of which ours have none.
 */
export async function askAxe(page: Page, { about, without = [], script }: Asked): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    if (script)
      await page
        .addScriptTag({ url: script })
        .then((tag) => tag.evaluate((element) => element.parentNode?.removeChild(element)))
    else await bringScript(page, axeScript)
  }
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
