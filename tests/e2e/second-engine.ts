import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { bringScript } from './bring-script.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface Finding {
  ruleId: string
  /** How grave it is, and how sure the engine is: what only a person can judge is no finding of a test's. */
  value: readonly [string, string]
  message: string
  snippet: string
  node?: Element
}
interface Engine {
  Checker: new () => { check(node: Document, guidelines: readonly string[]): Promise<{ results: readonly Finding[] }> }
}

/** What of a page goes without saying in a story, which is no page. */
const ofPages = ['page_title_exists', 'aria_content_in_landmark', 'skip_main_exists', 'html_lang_exists']

/** What it holds against a page as it should be: writers of reviews bear the same names; a nameless form is no landmark. */
const noFault = ['aria_article_label_unique', 'aria_form_label_unique']

/** What IBM's Equal Access engine says against what is on the screen now, by WCAG 2.2. */
export async function faultsBySecondEngine(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await bringScript(page, `${source};globalThis.ace = ace`)
  const faults = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: Engine }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    // what an open dialog or list has hidden behind it cannot be reached: it keeps the focus, which tests of their own walk
    const isHeld = document.querySelector(':is([role="dialog"], [role="listbox"])[data-state="open"]') !== null
    // it looks for a count within the number before it: '34' in '134, 34 varer', whose name does begin with its label
    const isNamedByLabel = (node: Element | undefined) => {
      const label = node instanceof HTMLInputElement ? node.labels?.[0]?.querySelector('span')?.textContent : null
      return Boolean(label) && node?.getAttribute('aria-label')?.startsWith(`${label}, `)
    }
    return (
      results
        .filter(({ ruleId, node }) => !(ruleId === 'label_name_visible' && isNamedByLabel(node)))
        .filter(({ ruleId }) => !(isHeld && ruleId === 'aria_hidden_nontabbable'))
        // it looks into folds that are closed, and finds their legends unseen
        .filter(({ node }) => !node?.closest('details:not([open]) > :not(summary)'))
        .filter(({ value: [level, sureness] }) => level === 'VIOLATION' && sureness === 'FAIL')
        // a star's label has words for those who listen alone, which it takes for none
        .filter(({ ruleId, node }) => ruleId !== 'label_content_exists' || !node?.querySelector('.visually-hidden'))
        // HTML allows the name of a user in a field for an e-mail address
        .filter(({ ruleId, snippet }) => ruleId !== 'input_autocomplete_valid' || !/="username"/.test(snippet))
        .map(({ ruleId, message, snippet }) => ({ ruleId, text: `${ruleId}: ${message}: ${snippet.slice(0, 160)}` }))
    )
  })
  const isStory = new URL(page.url()).searchParams.has('story')
  return faults
    .filter(({ ruleId }) => !noFault.includes(ruleId) && !(isStory && ofPages.includes(ruleId)))
    .map(({ text }) => text)
}

export async function expectAccessibleToSecondEngine(page: Page, where: string): Promise<void> {
  expect(await faultsBySecondEngine(page), `the second engine on ${where}`).toEqual([])
}
