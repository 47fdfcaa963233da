import { shopWith } from '../../../machines/shop/index.ts'

/** Ports during a render: nothing is stored and nothing navigates. */
const never = (): never => {
  throw new Error('The server only renders: a machine has asked it to act')
}

/** Shared by all renders: making it takes a millisecond. */
export const serverShop = shopWith({
  navigation: { bring: never, show: never, restoreScrollAndFocus: never, prefetch: never, loadWhole: never },
  alerts: { now: () => 0 },
  menu: { lockScroll: never, unlockScroll: never, scrollToTop: never },
  overlays: { lockScroll: never, unlockScroll: never, returnFocus: never },
  loadActors: never,
})
