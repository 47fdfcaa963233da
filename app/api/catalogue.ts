import type { $Fetch } from 'ofetch'
import type { AddressQuestion, MapEntry } from '../../machines/address-lookup/index.ts'
import type {
  Article,
  ArticleGroup,
  Brand,
  ColourGroup,
  GenderChoice,
  ListQuery,
  Page,
  Postcode,
  ShippingMethod,
} from '../../machines/domain/index.ts'
import type { Suggestion } from '../../machines/search/index.ts'
import type { Coords, PostcodeAnswer, RoutingAnswer } from '../../machines/shop-picker/index.ts'
import { answers, type Stoppable, signalIn } from './answers.ts'
import type { PageAsked } from './content.ts'
import { articleOf, colourGroupOf, groupOf, suggestionsOf } from './map.ts'
import { mapEntryOf, pageOf, postcodeOf } from './map-content.ts'
import { urlPath } from './path.ts'
import { searchRequestOf } from './query.ts'
import type { WireArticle, WireColourGroup, WireGroup, WireShippingMethod, WireSuggestions } from './wire.ts'
import type { WireAddress, WireDistances, WirePage, WirePostcode } from './wire-content.ts'

/** A page of a category's articles, ordered as its call allows. */
export interface PageOfArticlesAsked extends PageAsked {
  orderBy?: 'Name' | 'Price' | 'Bestseller'
  order?: 'asc' | 'desc'
}

/** Catalogue calls that pages rarely make themselves: start-up data, places, ids. Faults reject, as in `ShopApi`. */
export interface CatalogueApi {
  shippingMethods(options?: Stoppable): Promise<readonly ShippingMethod[]>
  brands(options?: Stoppable): Promise<readonly Brand[]>
  genders(options?: Stoppable): Promise<readonly GenderChoice[]>
  colourGroups(options?: Stoppable): Promise<readonly ColourGroup[]>
  /** Null for an unknown subcategory. */
  groupsOf(subcategoryId: number, options?: Stoppable): Promise<readonly ArticleGroup[] | null>
  /** Null for an unknown category. */
  articlesOf(
    within: 'categories' | 'subcategories',
    id: number,
    asked?: PageOfArticlesAsked,
  ): Promise<Page<Article> | null>
  findIds(query: ListQuery, options?: Stoppable): Promise<{ ids: readonly number[]; total: number }>
  /** Suggestions for a text that is being typed: articles, then groups, then brands. */
  suggest(text: string, options?: Stoppable): Promise<readonly Suggestion[]>
  postcodes(options?: Stoppable): Promise<readonly Postcode[]>
  findPostcode(code: string, options?: Stoppable): Promise<PostcodeAnswer>
  /** What the maps know of an address. An impossible house number or postcode is unknown. */
  findAddresses(
    question: Omit<AddressQuestion, 'isShop'> & Partial<AddressQuestion>,
    options?: Stoppable,
  ): Promise<readonly MapEntry[]>
  /** Driving distances from one place to the others in their order, m; null where no road leads. */
  measureRoads(from: Coords, to: readonly Coords[], options?: Stoppable): Promise<RoutingAnswer>
}

/** Decimals of coordinates, about 10 cm: more would only reveal more of the position. */
const precision = 6
const pointOf = ({ lat, lng }: Coords) => [Number(lng.toFixed(precision)), Number(lat.toFixed(precision))] as const

export function catalogueCalls(call: $Fetch): CatalogueApi {
  return {
    async shippingMethods(options = {}) {
      const wire = await call<WireShippingMethod[]>('/shipping_methods', signalIn(options))
      return wire.map(({ ShippingMethodID, Code, Name, Price }) => ({
        id: ShippingMethodID,
        code: Code,
        name: Name,
        price: Price,
      }))
    },
    async brands(options = {}) {
      const wire = await call<{ ProductLineID: number; Name: string }[]>('/productlines', signalIn(options))
      return wire.map(({ ProductLineID, Name }) => ({ id: ProductLineID, name: Name }))
    },
    async genders(options = {}) {
      const wire = await call<{ GenderID: number; Name: string; Checked?: boolean }[]>('/genders', signalIn(options))
      return wire.map(({ GenderID, Name, Checked }) => ({ id: GenderID, name: Name, checked: Checked === true }))
    },
    async colourGroups(options = {}) {
      return (await call<WireColourGroup[]>('/colorgroups', signalIn(options))).map(colourGroupOf)
    },
    async groupsOf(subcategoryId, options = {}) {
      try {
        return (await call<WireGroup[]>(urlPath`/subcategories/${subcategoryId}/groups`, signalIn(options))).map(
          groupOf,
        )
      } catch (error) {
        answers(error, 404)
        return null
      }
    },
    async articlesOf(within, id, options = {}) {
      const { page, perPage, orderBy, order } = options
      const query = {
        ...(page !== undefined && { page }),
        ...(perPage !== undefined && { per_page: perPage }),
        ...(orderBy && { orderBy }),
        ...(order && { order }),
      }
      try {
        return pageOf(
          await call<WirePage<WireArticle>>(urlPath`/${within}/${id}/articles`, { query, ...signalIn(options) }),
          articleOf,
        )
      } catch (error) {
        answers(error, 404)
        return null
      }
    },
    async findIds(query, options = {}) {
      const { facets: _, ...body } = searchRequestOf(query)
      return call<{ ids: number[]; total: number }>('/articles/searchids', {
        method: 'POST',
        body,
        ...signalIn(options),
      })
    },
    async suggest(text, options = {}) {
      const query = { query: text }
      return suggestionsOf(await call<WireSuggestions>('/suggestions', { query, ...signalIn(options) }))
    },
    async postcodes(options = {}) {
      return (await call<WirePostcode[]>('/postalcodes', signalIn(options))).map(postcodeOf)
    },
    async findPostcode(code, options = {}) {
      try {
        const path = urlPath`/postalcodes/${code}`
        const { place, lat, lng } = postcodeOf(await call<WirePostcode>(path, signalIn(options)))
        return { type: 'at', coords: { lat, lng }, label: place }
      } catch (error) {
        answers(error, 404)
        return { type: 'unknown' }
      }
    },
    async findAddresses({ street, houseNumber, postalCode }, options = {}) {
      const query = { street, houseNumber, ...(postalCode && { postalCode }) }
      try {
        return (await call<WireAddress[]>('/addresses', { query, ...signalIn(options) })).map(mapEntryOf)
      } catch (error) {
        answers(error, 422)
        return []
      }
    },
    async measureRoads(from, to, options = {}) {
      if (to.length === 0) return []
      const coords = [from, ...to].map(pointOf)
      const query = { annotations: 'distance', sources: '0' }
      const table = await call<WireDistances>(urlPath`/osrm/table/v1/car/${coords}`, { query, ...signalIn(options) })
      return (table.distances[0] ?? []).slice(1)
    },
  }
}
