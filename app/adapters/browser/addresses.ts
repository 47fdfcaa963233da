import { addressLookupWith } from '../../../machines/address-lookup/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { reportFault } from '../../page/report-fault.ts'
import { storageKeys, write } from './storage.ts'

/** What the server has logged: the same entry comes with each page of the shop. */
const logged = new Set<string>()

/** The address look-up, told how to reach the world. What was found once is kept in this browser; the server keeps nothing. */
export const addressLookupIn = (api: () => Promise<ShopApi>) =>
  addressLookupWith({
    findAddresses: async (question, dropped) =>
      (await api()).findAddresses(question, { signal: dropped as AbortSignal }),
    save(known) {
      if (!import.meta.env.SSR) write('localStorage', storageKeys.addresses, known)
    },
    log(text, entry) {
      if (!import.meta.env.SSR) return console.info(text, entry)
      // of a shop: the server looks up no shopper's address
      const line = `${text}: ${JSON.stringify(entry)}`
      if (logged.has(line)) return
      logged.add(line)
      reportFault(new Error(line))
    },
  })
