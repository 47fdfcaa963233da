import type { Page } from '@playwright/test'

/** px of the page that lie outside the screen to the right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page's text twice as large, as a browser's own setting makes it. */
export const textTwiceAsLarge = ':root { font-size: 200% }'
