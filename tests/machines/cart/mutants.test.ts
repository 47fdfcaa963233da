import { cartMachine } from '../../../machines/cart/index.ts'
import { checkMutants } from '../../../machines/testing/index.ts'
import { noticesMutants } from '../collected.ts'
import { livesOfReference } from './against-reference.ts'

const derived = 'the state follows the context by an eventless transition, whatever it was sent to'
const onlyFact = 'the fact is made of the event alone, so its place among the actions does not matter'
const aware =
  'the reference’s other tab has always heard of this one: what tabs do at once is held by racing-tabs.test.ts'
const apart = 'the two guards are never true together'

/** Mutants that shop, shopper and store can not tell from the cart, each with its reason. */
const equivalents: Readonly<Record<string, string>> = {
  'other initial: cart.lines.restored': derived,
  'other initial: cart.lines.restored.filled': derived,
  'other initial: cart.discount': derived,
  'retarget: cart.discount.none cart.discount.apply[0] [isUsable] → none': derived,
  'drop target: cart.discount.none cart.discount.apply[0] [isUsable]': derived,
  'retarget: cart.discount.active cart.discount.clear → active': derived,
  'drop target: cart.discount.active cart.discount.clear': derived,
  'retarget: cart.stock.unknown cart.stock.check → idle': derived,
  'reverse actions: cart.lines.restoring cart.item.add[1]': onlyFact,
  'reverse actions: cart.lines.restored cart.item.add[1]': onlyFact,
  'reverse actions: cart.lines.restoring cart.restore[1] [isFuture]': onlyFact,
  'reverse actions: cart.lines.restoring cart.restore[4]': onlyFact,
  'swap branches: cart.lines.restoring cart.restore[2] [isReadableUntouched]': apart,
  'swap branches: cart.lines.restored cart.synced[2] [isReadable]': apart,
  'swap branches: cart.lines.restored cart.synced[1] [isOverwritten]': aware,
  'drop transition: cart.lines.restored cart.synced[1] [isOverwritten]': aware,
  'drop action: cart.lines.restored cart.synced[1] [isOverwritten] / takeSynced': aware,
  'drop action: cart.lines.restored cart.synced[1] [isOverwritten] / recount': aware,
  'drop action: cart.lines.restored cart.synced[1] [isOverwritten] / save': aware,
  'reverse actions: cart.lines.restored cart.synced[1] [isOverwritten]': aware,
}

noticesMutants(import.meta.filename, 'CART-01 cart notices every mutant', cartMachine, async () => {
  await checkMutants(cartMachine, livesOfReference(150), { equivalents, least: 1 })
})
