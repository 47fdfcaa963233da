import { type Shop, webStockShopId } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { shopPickerMachine } from './machine.ts'

/** A shop, on the map or not. */
export const shopSample = (id: number, name: string, coords: Shop['coords'], rest: Partial<Shop> = {}): Shop => ({
  id,
  no: id,
  name,
  fullName: name,
  orgNo: '',
  address: '',
  postNo: '',
  postPlace: '',
  phone: '',
  email: '',
  openingHours: [],
  coords,
  mapLink: '',
  messengerId: null,
  description: '',
  chain: 'Vardeholm',
  ...rest,
})
const shops = [
  shopSample(1, 'Bergen', { lat: 60.39, lng: 5.32 }),
  shopSample(2, 'Oslo', { lat: 59.91, lng: 10.75 }),
  shopSample(webStockShopId, 'Nettlager', null),
]
const hamar = { lat: 60.79, lng: 11.07 }

export const shopPickerModel: ModelOptions<typeof shopPickerMachine> = {
  inputs: [{ goodsFirst: true, pickedId: null }],
  events: {
    'picker.postcode.give': [{ text: ' 2317 ' }, { text: '23 17' }],
    'picker.search': [{ text: 'oslo' }],
    'picker.goods.first': [{ isFirst: false }],
    'picker.pick': [{ shopId: 1 }, { shopId: webStockShopId }],
    'xstate.done.actor.listShops': [{ output: shops }],
    'xstate.error.actor.listShops': [{ error: 'no answer' }],
    'xstate.done.actor.locate': [
      { output: { type: 'at', coords: hamar } },
      { output: { type: 'failed', code: 1 } },
      { output: { type: 'failed', code: 3 } },
    ],
    'xstate.error.actor.locate': [{ error: 'no answer' }],
    'xstate.done.actor.findPostcode': [
      { output: { type: 'at', coords: hamar, label: 'Hamar' } },
      { output: { type: 'unknown' } },
    ],
    'xstate.error.actor.findPostcode': [{ error: 'no answer' }],
    'xstate.done.actor.measureRoads': [{ output: [460_000, null] }],
    'xstate.error.actor.measureRoads': [{ error: 'no answer' }],
  },
  key: ({ context: { asked, place, distances, problem } }) => [
    asked,
    place?.postcode?.code,
    distances[1]?.isEstimate,
    problem,
  ],
  // search, stock and selection are independent of the place
  stop: ({ context }) => context.search !== '' || !context.goodsFirst,
  invariants: {
    'a position is asked for only when the shopper asks for it': (now, { before, event }) =>
      !now.matches({ listed: 'locating' }) ||
      event.type === 'picker.locate' ||
      before?.matches({ listed: 'locating' }) === true,
    'a failed position is logged and shown with the same code': (now, { event, effects }) => {
      const isLate = event.type === 'xstate.after.positionTimeout.shopPicker.listed.locating'
      const isFailed = event.type === 'xstate.done.actor.locate' && event.output.type === 'failed'
      const isFault = event.type === 'xstate.error.actor.locate'
      const code = isLate ? 3 : isFault ? 2 : isFailed ? event.output.code : null
      const logged = effects.find(({ type }) => type === 'logPositionError')
      if (code === null) return !logged
      const isLogged = JSON.stringify(logged?.params) === JSON.stringify({ code })
      return isLogged && now.context.problem?.code === code
    },
    'where a place is known, every shop on the map has its distance': ({ context: { place, shops, distances } }) =>
      place === null || shops.every(({ id, coords }) => (coords !== null) === id in distances),
    'a try that fails leaves the place as it was': (now, { before, event }) =>
      /^xstate\.done\.actor\.(locate|findPostcode)$/.test(event.type) ||
      now.context.place === (before ?? now).context.place,
    'a postcode that was given before the shops waits for no more than them': (now) =>
      now.context.asked === null || !now.matches('listed'),
    'only a shop of the list is picked': (now, { before, event }) =>
      now.context.pickedId === (before ?? now).context.pickedId ||
      (event.type === 'picker.pick' && now.context.shops.some(({ id }) => id === now.context.pickedId)),
    'the web stock is no shop to go to': ({ context }) => context.shops.every(({ id }) => id !== webStockShopId),
  },
}
