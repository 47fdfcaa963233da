import { expect } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    // how long a title may be is a matter of taste, and the shop's files come from the shop
    rules: { 'long-title': 'off', 'require-sri': 'off' },
  }),
)

/** The document is HTML as the standard has it: elements where they may be, attributes with values that they can have. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(faults, where).toEqual([])
}
