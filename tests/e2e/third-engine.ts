import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { bringScript } from './bring-script.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

interface Message {
  /** 1: error; 2 and 3: a person must judge. */
  type: number
  code: string
  msg: string
  element?: Element
}
interface Sniffer {
  process(standard: string, content: Document, then: () => void): void
  getMessages(): readonly Message[]
}

/** False positives: a `fieldset` may be named by `aria-label`, and a legend's content may be a heading. */
const noFault = ['H71.NoLegend']

/** Errors that HTML_CodeSniffer finds on the page in its current state, by WCAG 2.1 A and AA. */
export async function faultsByThirdEngine(page: Page): Promise<string[]> {
  // its check of `autocomplete` throws at 'username webauthn', which HTML allows; axe checks those
  const tolerant = 'HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.checkControlGroups = () => {}'
  if (!(await page.evaluate(() => 'sniffer' in globalThis)))
    await bringScript(
      page,
      `(() => { const module = undefined, exports = undefined, define = undefined; ${source};
      globalThis.sniffer = HTMLCS })(); globalThis.${tolerant}`,
    )
  const faults = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { sniffer } = globalThis as unknown as { sniffer: Sniffer }
        sniffer.process('WCAG2AA', document, () =>
          resolve(
            sniffer
              .getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, msg, element }) => `${code}: ${msg}: ${element?.outerHTML.slice(0, 160)}`),
          ),
        )
      }),
  )
  return faults.filter((fault) => !noFault.some((code) => fault.includes(code)))
}
