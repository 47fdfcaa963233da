import type { Page } from '@playwright/test'
import { type Engine, engines as known } from '../access/engines.mjs'
import { faultsByAlfa } from './alfa.ts'
import { faultsByHtmlValidate } from './html.ts'
import type { Nu } from './nu.ts'
import { faultsBySecondEngine } from './second-engine.ts'
import { faultsOf } from './shop.ts'
import { faultsByThirdEngine } from './third-engine.ts'

/** Checks equal markup once: two widths often have the same. */
function aboutMarkup(find: (html: string, nu: Nu) => Promise<string[]>) {
  let [last, found] = ['', Promise.resolve<string[]>([])]
  return async (page: Page, nu: Nu) => {
    const html = await page.content()
    if (html !== last) [last, found] = [html, find(html, nu)]
    return found
  }
}

/** What each engine finds on the page in its current state, by package. */
const faultsBy: Readonly<Record<string, (page: Page, nu: Nu) => Promise<string[]>>> = {
  'axe-core': faultsOf,
  'accessibility-checker-engine': faultsBySecondEngine,
  html_codesniffer: faultsByThirdEngine,
  '@siteimprove/alfa-rules': faultsByAlfa,
  'html-validate': aboutMarkup(faultsByHtmlValidate),
  'vnu-jar': aboutMarkup((html, nu) => nu.faultsIn(html)),
}

/** Findings of all engines that can run here. Without Java the Nu checker can not. */
export async function faultsByEngines(page: Page, nu: Nu | null): Promise<{ engine: Engine; faults: string[] }[]> {
  const found: { engine: Engine; faults: string[] }[] = []
  for (const engine of known) {
    const find = faultsBy[engine.from]
    if (!find) throw new Error(`engines.ts does not run ${engine.from}`)
    if (nu || engine.from !== 'vnu-jar') found.push({ engine, faults: await find(page, nu as Nu) })
  }
  return found
}
