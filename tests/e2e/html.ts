import { expect } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    // no limit for titles; scripts and styles are the shop's own, without integrity attributes
    rules: { 'long-title': 'off', 'require-sri': 'off' },
  }),
)

/** What html-validate finds in a document: elements, attributes and values that HTML does not permit. */
export async function faultsByHtmlValidate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/** Fails unless the document is valid HTML. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  expect(await faultsByHtmlValidate(html), where).toEqual([])
}
