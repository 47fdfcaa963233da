import type { Page } from '@playwright/test'

/** Horizontal overflow of the page, px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Styles that double the text's size, as the browser's setting does. */
export const textTwiceAsLarge = ':root { font-size: 200% }'

/** Styles of a reader's own: the widest common font, with much space between the lines. */
export const ownFont = '* { font-family: Verdana, "DejaVu Sans", sans-serif !important; line-height: 1.8 !important }'
