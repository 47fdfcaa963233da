import { absolute } from './head.ts'
import type { Thing } from './json-ld.ts'

/**
 * The list of a page whose items have pages of their own, which name and describe them.
 * @param paths from the shop's root
 * Source: https://developers.google.com/search/docs/appearance/structured-data/carousel#summary-page
 */
export const itemList = (paths: readonly string[], origin: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(path, origin),
  })),
})
