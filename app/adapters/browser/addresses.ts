import { addressLookupWith } from '../../../machines/address-lookup/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { reportFault } from '../../page/report-fault.ts'
import { storageKeys, write } from './storage.ts'

/** Addresses the server has logged: each page of the shop would log the same again. */
const logged = new Set<string>()

/** The address look-up with its browser ports. Results are cached in this browser only. */
export const addressLookupIn = (api: () => Promise<ShopApi>) =>
  addressLookupWith({
    findAddresses: async (question, signal) => (await api()).findAddresses(question, { signal: signal as AbortSignal }),
    save(known) {
      if (!import.meta.env.SSR) write('localStorage', storageKeys.addresses, known)
    },
    log(text, entry) {
      if (!import.meta.env.SSR) return console.info(text, entry)
      // a shop's address: the server looks up no shopper's
      const line = `${text}: ${JSON.stringify(entry)}`
      if (logged.has(line)) return
      logged.add(line)
      reportFault(new Error(line))
    },
  })
