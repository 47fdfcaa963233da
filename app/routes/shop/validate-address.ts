import type { ActorRefFrom } from 'xstate'
import type { addressLookupMachine, FoundAddress } from '../../../machines/address-lookup/index.ts'
import type { Shop } from '../../../machines/domain/index.ts'
import { addressLookupIn } from '../../adapters/browser/addresses.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { pinnedAt } from '../../content/map.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { PickerActor } from '../shops/pick.ts'

export type AddressActor = ActorRefFrom<typeof addressLookupMachine>

/** Validates the shop's address against the maps, by house number, postcode and street. Not for an unknown shop. */
export function validateAddress({ api, dehydrated }: LoaderArgs, picker: PickerActor, shopId: number): AddressActor {
  const snapshot = dehydrated?.others?.address
  const address = startPageActor(addressLookupIn(api), {}, snapshot ? { snapshot, data: null } : null)
  if (!import.meta.env.SSR)
    address.send({ type: 'addressLookup.restore', stored: read('localStorage', storageKeys.addresses) })
  if (snapshot && picker.getSnapshot().matches('listed')) return address
  const { unsubscribe } = picker.subscribe((now) => {
    if (now.matches('listed')) unsubscribe()
    else if (!now.hasTag('failed')) return
    const shop = now.context.shops.find(({ id }) => id === shopId)
    const [text, postalCode] = shop ? [shop.address, shop.postNo] : ['', '']
    address.send({ type: 'addressLookup.find', address: text, postalCode, of: 'shop' })
  })
  return address
}

/** Zoom level of the map: houses of a street. */
const zoom = 17

/** Map address of the shop: the found house, else the address as written. */
export function atHouse(shop: Shop, house: FoundAddress | undefined): Shop {
  if (!house) return shop
  const { lat, lng } = house
  return { ...shop, coords: { lat, lng }, mapLink: pinnedAt({ lat, lng }, zoom) }
}
