import type { Page } from '@playwright/test'
import { tenantOf } from '../../app/server/content/tenants.ts'
import type { StoredCart } from '../../machines/cart/index.ts'
import { webStockShopId } from '../../machines/domain/index.ts'
import { expect, interactive } from './shop.ts'

/** Price of home delivery, øre. */
export const terms = { freeShippingFrom: tenantOf(1).FreeShippingFrom ?? null }

/** The article of the path tests. */
export const pathArticle = 2

/**
 * Adds the article to the cart in a size.
 * @returns the stored cart without its registers: with them an older write of another tab would be ignored
 */
export async function firstCart(page: Page, size: string): Promise<StoredCart> {
  await page.goto(`/product/${pathArticle}`)
  await interactive(page)
  await page.getByRole('radio', { name: size, exact: true }).press('Space')
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
  await page.getByRole('button', { name: /^Se handlekurven/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Min Handlekurv/ })).toBeVisible()
  const { registers: _, ...cart }: StoredCart = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '{}'),
  )
  return cart
}

/** Writes a stored value as another tab does. Padded, since an equal text sends no storage event. */
export const writeStored = (page: Page, key: string, stored: unknown): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, localStorage.getItem(name) === text ? `${text} ` : text)
    },
    [key, stored === null || typeof stored === 'string' ? stored : JSON.stringify(stored)] as const,
  )

/** Shops with more pieces than a path takes. */
export async function shopsWith(page: Page, ean: string): Promise<readonly number[]> {
  const answer = await page.request.get(`/api/v1/articles/availability/${pathArticle}`)
  const stock: { EanNo: string; ShopID: number; Qty: number }[] = await answer.json()
  return stock
    .filter(({ EanNo, ShopID, Qty }) => EanNo === ean && ShopID !== webStockShopId && Qty > 3)
    .map(({ ShopID }) => ShopID)
}
