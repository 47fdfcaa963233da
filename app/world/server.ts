import type { ShopPorts } from '../../machines/shop/index.ts'

/** A render lasts one request: nothing is kept, and nobody goes anywhere. */
const never = (): never => {
  throw new Error('The server only renders: a machine has asked it to act')
}

export const serverWorld: ShopPorts = {
  navigation: { bring: never, show: never, settleReader: never, prefetch: never, loadWhole: never },
  alerts: { now: () => 0 },
  menu: { lockScroll: never, unlockScroll: never, scrollToTop: never },
  overlays: { lockScroll: never, unlockScroll: never, returnFocus: never },
  loadParts: never,
}
