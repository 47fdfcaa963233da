import type { Page, Route } from '@playwright/test'

/** Holds back what the page asks for at such an address, as a slow net does; what is given back lets it come, or `end` as it says. */
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
