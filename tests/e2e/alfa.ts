import type { Page } from '@playwright/test'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Playwright } from '@siteimprove/alfa-playwright'
import { type Flattened, Rules } from '@siteimprove/alfa-rules'

/**
 * WCAG's level AAA, which the shop does not claim: contrast, text blocks, targets of 44 px, links by text alone. R113
 * finds links of closed `details` too small; `targets.spec.ts` measures targets.
 */
const withoutRules = ['24', '41', '66', '71', '73', '74', '80', '111', '113']

/**
 * Rules about the beginning of a page. An open dialog is all there is, and the unanswered question about cookies comes
 * before skip link, landmarks and headings.
 */
const ofBeginning = ['r57', 'r61', 'r87']
const question = 'Du velger hva vi lagrer'

/** The part of Alfa's nodes that is used here. */
interface AlfaNode {
  ancestors(): Iterable<{ attribute?(name: string): Iterable<{ value: string }> }>
}

/** An announcement belongs to no landmark: whether the page says one while Alfa looks is a matter of time. */
const isAnnounced = (text: AlfaNode): boolean =>
  [...text.ancestors()]
    .flatMap((holder) => [...(holder.attribute?.('role') ?? [])])
    .some(({ value }) => value === 'status' || value === 'alert')

const idOf = (uri: string) => uri.split('sia-').at(-1) ?? uri
const rules: readonly Flattened.Rule[] = [...Rules]
  .map(([, rule]) => rule)
  .filter(({ uri }) => !withoutRules.some((number) => idOf(uri) === `r${number}`))

/** What Alfa finds on the page in its current state. What a person must judge is left out. */
export async function faultsByAlfa(page: Page): Promise<string[]> {
  const isAsked = await page.getByRole('region', { name: question }).isVisible()
  const hasFrames = page.frames().length > 1
  const isWithoutBeginning = isAsked || (await page.getByRole('dialog').filter({ visible: true }).count()) > 0
  const read = await Playwright.toPage(await page.evaluateHandle(() => document))
  const outcomes = await Audit.of(read, rules).evaluate()
  return [...outcomes].filter(Outcome.isFailed).flatMap(({ rule, target }) => {
    const id = idOf(rule.uri)
    const text = String(target).replace(/\s+/g, ' ')
    const isExcepted =
      (id === 'r17' && text.includes('data-radix-focus-guard')) ||
      // a locked step of the checkout
      (id === 'r57' && isAnnounced(target as unknown as AlfaNode)) ||
      // it compares landmarks with those of frames, and takes a frame's skip link for text
      (hasFrames && (id === 'r56' || id === 'r57')) ||
      (id === 'r78' && text.includes('id="step-')) ||
      (isWithoutBeginning && ofBeginning.includes(id))
    return isExcepted ? [] : [`${id}: ${text.slice(0, 200)}`]
  })
}
