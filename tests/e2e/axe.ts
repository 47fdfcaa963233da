import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { bringScript } from './bring-script.ts'

/** Remembers parsed colours: a page has a dozen, and axe parses them for each text, half its work on contrast. */
const rememberColours = `;{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }
}`

/** The source of axe as its package has it. */
export const plainAxeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Holds the private fields of axe's colours as properties. Its build has them in WeakMaps, with which making colours is
 * a sixth of a run's work on contrast.
 */
const privateField = `class PrivateField {
  key = Symbol()
  has(object) { return this.key in object }
  get(object) { return object[this.key] }
  set(object, value) { object[this.key] = value }
  add(object) { object[this.key] = true }
};`
const withoutWeakMaps = plainAxeScript.replaceAll(/=new Weak(?:Map|Set),/g, '=new PrivateField,')

/** The source of axe for the tests. */
export const axeScript = `{${privateField}${withoutWeakMaps}${rememberColours}}`

/** WCAG 2.2 A and AA, and best practices. */
const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colours. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

export interface AxeOptions {
  about: 'all' | 'colours'
  /** Rules that do not apply to the page. */
  without?: readonly string[]
  /** Address of {@link axeScript} on the page's server: the browser caches the compiled script between pages. */
  script?: string
}

/**
 * Violations on the page in its current state. axe is injected once per page; its Playwright package injects it at
 * every run and opens a second page to merge frames, which our pages do not have.
 */
export async function runAxe(page: Page, { about, without = [], script }: AxeOptions): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    if (script)
      await page
        .addScriptTag({ url: script })
        .then((tag) => tag.evaluate((element) => element.parentNode?.removeChild(element)))
    else await bringScript(page, axeScript)
  }
  // axe misreads panels during their animations
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
  return page.evaluate(
    async ({ asked, isAboutAll }) => {
      // axe measures no contrast of hidden text, but this is seen: screen readers hear the text beside it
      const seen = [...document.querySelectorAll('bdi[aria-hidden="true"]:has(+ .visually-hidden)')]
      for (const text of seen) text.removeAttribute('aria-hidden')
      const { configure, reset, run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { dataset } = document.documentElement
      const { header } = dataset
      // targets are measured beside a header in its place: to axe, one that it covers is too small
      const ofTargets = 'target-size'
      const rules = header ? { ...asked.rules, [ofTargets]: { enabled: false } } : asked.rules!
      const find = async () => {
        const { violations } = await run({ ...asked, rules })
        if (header && isAboutAll) {
          delete dataset.header
          const small = await run({ ...asked, runOnly: { type: 'rule', values: [ofTargets] } })
          violations.push(...small.violations)
          dataset.header = header
        }
        return violations
      }
      // axe writes out the HTML of every element that it looks at: only a run that has found something needs it
      configure({ noHtml: true })
      let violations = await find()
      if (violations.length > 0) {
        reset()
        const withHtml = await find()
        // what only the first run saw is a fault too
        const isGone = ({ id }: Result) => withHtml.every((other) => other.id !== id)
        const gone = violations.filter(isGone)
        for (const node of gone.flatMap(({ nodes }) => nodes)) node.html = node.target.join(' ')
        violations = [...withHtml, ...gone]
      }
      for (const text of seen) text.setAttribute('aria-hidden', 'true')
      return violations
    },
    { asked: options, isAboutAll: about === 'all' },
  )
}
