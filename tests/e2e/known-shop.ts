import type { Page } from '@playwright/test'

/** A shop that has the chosen size of the article that is shown: the last of Vardeholm’s in the alphabet. */
export const shopWithIt = (page: Page): Promise<{ id: number; name: string }> =>
  page
    .getByRole('combobox', { name: 'Hvor vil du ha varen?' })
    .locator('option')
    .evaluateAll((options) => {
      const having = options.filter(
        (option) => option.textContent && /^Vardeholm (?!.*utsolgt)/.test(option.textContent),
      )
      const last = having.at(-1) as HTMLOptionElement
      return { id: Number(last.value), name: last.textContent ?? '' }
    })

/** Stores the shopper's shop, as the shop does. A later page reads it. */
export const hasKnownShop = (page: Page, shopId: unknown): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('preferredShop', text), JSON.stringify({ v: 1, shopId }))
