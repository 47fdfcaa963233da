import { shopWith } from '../../../machines/shop/index.ts'

/** A render lasts one request: nothing is kept, and nobody goes anywhere. */
const never = (): never => {
  throw new Error('The server only renders: a machine has asked it to act')
}

/** The shop's machine for every render: to make it takes a millisecond. */
export const serverShop = shopWith({
  navigation: { bring: never, show: never, settleReader: never, prefetch: never, loadWhole: never },
  alerts: { now: () => 0 },
  menu: { lockScroll: never, unlockScroll: never, scrollToTop: never },
  overlays: { lockScroll: never, unlockScroll: never, returnFocus: never },
  loadActors: never,
})
