import type { NavigationPorts } from '../../../machines/navigation/index.ts'
import type { ShopPorts } from '../../../machines/shop/index.ts'
import { alertMemory } from './alert-memory.ts'

/** The kit's dialogs lock scrolling and return focus themselves. */
const leftToTheKit = () => {}

/** Ports of the shop's actors in a browser. */
export const browserWorld = (navigation: NavigationPorts): ShopPorts => ({
  navigation,
  alerts: { now: () => performance.now(), shown: alertMemory },
  menu: {
    lockScroll: leftToTheKit,
    unlockScroll: leftToTheKit,
    scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
  },
  overlays: { lockScroll: leftToTheKit, unlockScroll: leftToTheKit, returnFocus: leftToTheKit },
  loadActors: async () => (await import('./lazy-actors.ts')).parts,
  loadAccountActors: async () => (await import('./account-actors.ts')).parts,
})
