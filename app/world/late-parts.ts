import { lateParts } from '../../machines/shop/late-parts.ts'
import { browserApi } from './api.ts'
import { keepConsent } from './consent.ts'
import { readStock } from './stock.ts'
import { keep, storageKeys, write } from './storage.ts'

/** The machines that are not needed to show a page, told how to reach the browser. */
export const parts = lateParts({
  cart: {
    save(stored) {
      keep(storageKeys.cart, { ...stored, savedAt: Date.now() })
    },
    readStock: async (question) => readStock(await browserApi(), question),
  },
  breadcrumbs: {
    save(stored) {
      write('sessionStorage', storageKeys.trail, stored)
    },
  },
  consent: { save: keepConsent },
})
