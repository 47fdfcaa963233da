import type { ColourGroup, FacetValue } from '../../machines/domain/index.ts'
import { keepLists, openKeepFresh, type ShopApi } from '../api/index.ts'

/** How long start-up data are fresh, ms. */
const lifetime = 60_000
let kept = { edition: 0, keepFresh: openKeepFresh(lifetime) }

/** Start-up data that server-rendered pages show. */
const names = ['categories', 'shops', 'bestsellers', 'shippingMethods', 'genders', 'postcodes', 'colourGroups'] as const

/** A list's colours, with label and swatch of their group. */
const labelled = (colours: readonly FacetValue[], groups: readonly ColourGroup[]): readonly FacetValue[] =>
  colours.map((colour) => {
    const group = groups.find(({ id }) => id === colour.id)
    return group ? { ...colour, name: group.label, hex: group.hex } : colour
  })

/**
 * Wraps the API with a cache of the start-up data, shared by all visitors of a brand. Stale while revalidating: no page
 * waits for a refresh, except the first one of another `edition`.
 */
export function withStartData(api: ShopApi, brandId: number, edition = 0): ShopApi & { warm(): void } {
  if (kept.edition !== edition) kept = { edition, keepFresh: openKeepFresh(lifetime) }
  const { keepFresh } = kept
  const lists = keepLists(api, (key, read) => keepFresh(`${brandId} ${key}`, read))
  return {
    ...lists,
    async findArticles(query, options) {
      const [answer, groups] = await Promise.all([
        api.findArticles(query, options),
        // without it the list's own names are shown
        lists.colourGroups().catch(() => []),
      ])
      return { ...answer, facets: { ...answer.facets, colours: labelled(answer.facets.colours, groups) } }
    },
    findAddresses: (question, options) =>
      question.isShop
        ? // shared by pages: no signal of one page may abort it
          keepFresh(['address', question.street, question.houseNumber, question.postalCode].join('|'), () =>
            api.findAddresses(question),
          )
        : api.findAddresses(question, options),
    async findPostcode(code) {
      const found = (await lists.postcodes()).find((one) => one.code === code)
      return found
        ? { type: 'at', coords: { lat: found.lat, lng: found.lng }, label: found.place }
        : { type: 'unknown' }
    },
    warm() {
      for (const name of names) lists[name]().catch(() => undefined)
    },
  }
}
