import type { Page, Route } from '@playwright/test'

/**
 * Holds requests for matching addresses, as a slow network does.
 * @returns a function that releases them, or ends them by `end`
 */
export async function hold(
  page: Page,
  address: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route(address, (route) => come.then(() => end(route)))
  return letCome
}
