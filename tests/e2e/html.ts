import { expect } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    // no limit for titles; scripts and styles are the shop's own, without integrity attributes
    rules: { 'long-title': 'off', 'require-sri': 'off' },
  }),
)

/** Fails unless the document is valid HTML: permitted elements, attributes and values. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(faults, where).toEqual([])
}
