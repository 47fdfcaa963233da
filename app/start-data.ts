import { keepLists, openKeepFresh, type ShopApi } from './api/index.ts'

/** How long start-up data are believed, ms. */
const lifetime = 60_000
const keepFresh = openKeepFresh(lifetime)

/** The start-up data that pages of the server show. Colours come with the list that is filtered by them. */
const lists = ['categories', 'shops', 'bestsellers', 'shippingMethods', 'genders', 'postcodes'] as const

/**
 * The API with the start-up data kept for all visitors of a brand: each is asked for once, and while one is brought anew
 * the last one is given, so that no page waits for it again.
 */
export function withStartData(api: ShopApi, brandId: number): ShopApi & { warm(): void } {
  const kept = keepLists(api, (key, read) => keepFresh(`${brandId} ${key}`, read))
  return {
    ...kept,
    findAddresses: (question, options) =>
      question.isShop
        ? // shared by pages, so that none of them ends it
          keepFresh(['address', question.street, question.houseNumber, question.postalCode].join('|'), () =>
            api.findAddresses(question),
          )
        : api.findAddresses(question, options),
    async findPostcode(code) {
      const found = (await kept.postcodes()).find((one) => one.code === code)
      return found ? { is: 'at', coords: { lat: found.lat, lng: found.lng }, label: found.place } : { is: 'unknown' }
    },
    warm() {
      for (const name of lists) kept[name]().catch(() => undefined)
    },
  }
}
