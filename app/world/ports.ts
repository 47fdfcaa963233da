import type { NavigationPorts } from '../../machines/navigation/index.ts'
import type { ShopPorts } from '../../machines/shop/index.ts'
import { browserApi } from './api.ts'
import { keepConsent } from './consent.ts'
import { storageKeys, write } from './storage.ts'

/** The kit's dialogs hold the page while they are open, and give the focus back: the machines need ask for nothing. */
const leftToTheKit = () => {}

/** What the shop's machines ask of a browser. */
export const browserWorld = (navigation: NavigationPorts): ShopPorts => ({
  navigation,
  cart: {
    save(stored) {
      write('localStorage', storageKeys.cart, { ...stored, savedAt: Date.now() })
    },
    async readStock(question) {
      const { readStock } = await import('./stock.ts')
      return readStock(await browserApi(), question)
    },
  },
  alerts: { now: () => performance.now() },
  menu: { lockScroll: leftToTheKit, unlockScroll: leftToTheKit, scrollToTop: leftToTheKit },
  overlays: { lockScroll: leftToTheKit, unlockScroll: leftToTheKit, returnFocus: leftToTheKit },
  breadcrumbs: {
    save(stored) {
      write('sessionStorage', storageKeys.trail, stored)
    },
  },
  consent: { save: keepConsent },
  loadParts: () => import('../../machines/shop/late-parts.ts'),
})
