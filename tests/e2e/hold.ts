import type { Page } from '@playwright/test'

/** Holds back what the page asks for at such an address, as a slow net does; what is given back lets it come. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route(address, (route) => come.then(() => route.continue()))
  return letCome
}
