import { addressLookupWith } from '../../machines/address-lookup/index.ts'
import type { ShopApi } from '../api/index.ts'
import { storageKeys, write } from './storage.ts'

/** The address look-up, told how to reach the world. What was found once is kept in this browser. */
export const addressLookupIn = (api: () => Promise<ShopApi>) =>
  addressLookupWith({
    findAddresses: async (question, dropped) =>
      (await api()).findAddresses(question, { signal: dropped as AbortSignal }),
    save(known) {
      write('localStorage', storageKeys.addresses, known)
    },
    log: (text, entry) => console.info(text, entry),
  })
