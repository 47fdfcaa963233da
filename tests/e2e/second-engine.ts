import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { bringScript } from './bring-script.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface Finding {
  ruleId: string
  /** Severity and confidence: potential findings, which a person must judge, are left out. */
  value: readonly [string, string]
  message: string
  snippet: string
  node?: Element
}
interface Engine {
  Checker: new () => { check(node: Document, guidelines: readonly string[]): Promise<{ results: readonly Finding[] }> }
}

/** Rules about pages, which stories are not. */
const ofPages = ['page_title_exists', 'aria_content_in_landmark', 'skip_main_exists', 'html_lang_exists']

/** False positives: reviewers may have the same name, and a form without a name is no landmark. */
const noFault = ['aria_article_label_unique', 'aria_form_label_unique']

/** Findings of IBM's Equal Access engine on the page in its current state, by WCAG 2.2. */
export async function faultsBySecondEngine(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await bringScript(page, `${source};globalThis.ace = ace`)
  const faults = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: Engine }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    // an open dialog or list keeps the focus, which has tests of its own, so hidden controls behind it are out of reach
    const isHeld = document.querySelector(':is([role="dialog"], [role="listbox"])[data-state="open"]') !== null
    return (
      results
        .filter(({ ruleId }) => !(isHeld && ruleId === 'aria_hidden_nontabbable'))
        // it inspects what is inert behind a dialog, and compares names with it
        .filter(({ ruleId, node }) => !node?.closest('[inert]') && !(isHeld && ruleId === 'fieldset_label_valid'))
        // it inspects closed `details` and reports their legends as invisible
        .filter(({ node }) => !node?.closest('details:not([open]) > :not(summary)'))
        .filter(({ value: [level, sureness] }) => level === 'VIOLATION' && sureness === 'FAIL')
        // it takes a star's visually hidden label for an empty one
        .filter(({ ruleId, node }) => ruleId !== 'label_content_exists' || !node?.querySelector('.visually-hidden'))
        // HTML allows `username` on a field for an e-mail address
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
