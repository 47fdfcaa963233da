import type { Page } from '@playwright/test'

/**
 * Runs a large script in a page, unaffected by its Content-Security-Policy. `evaluate` would parse the script first.
 */
export async function bringScript(page: Page, script: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', { expression: script })
  if (exceptionDetails) throw new Error(`The script does not run in the page: ${exceptionDetails.text}`)
  await cdp.detach()
}
