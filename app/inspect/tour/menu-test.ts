import { menuMachine } from '../../../machines/menu/index.ts'
import { createModel, pageSubject, runPaths } from '../../../machines/testing/index.ts'
import type { ShopFrame } from './shop-frame.ts'

// The menu of the mobile layout does as its machine says: every path of the model, in the shop beside this text.
export function testMenu(shop: ShopFrame) {
  const subject = pageSubject(shop, {
    open: () => shop.open('/'),
    events: {
      'menu.toggle': () => shop.press(/^(Meny|Lukk meny)$/),
      'menu.close': () => shop.escape('Meny'),
      'xstate.after.scrollDelay.menu.open.unfolding': () => shop.wait(300),
    },
    states: {
      closed: () => shop.expectDialog('Meny', false),
      open: () => shop.expectDialog('Meny', true),
      'open.atTop': () => shop.expectScroll(0),
    },
  })
  // submenus belong to the desktop layout, and levels to tests/e2e/menu.spec.ts
  const events = {
    'menu.entry.press': [],
    'menu.entry.point': [],
    'menu.entry.leave': [],
    'menu.level.enter': [],
    'menu.level.leave': [],
  }
  return runPaths(createModel(menuMachine, { events }), subject, { allowMissing: true })
}
