import { assign, enqueueActions } from 'xstate'
import type { CartContext, CartLine, Transaction } from './cart.types.ts'
import * as changes from './changes.ts'
import type { CartEmitted, CartEvent } from './events.types.ts'
import { isBought, type NewLine } from './rules.ts'

type OfLine = { ean: string }
type Refusal = Pick<Extract<CartEmitted, { type: 'cart.discount.refused' }>, 'code' | 'reason'>
type Params = object | undefined

const change = <P extends Params = undefined>(next: (context: CartContext, params: P) => Partial<CartContext>) =>
  assign<CartContext, CartEvent, P, CartEvent, never>(({ context }, params) => next(context, params))

/** Emits each of the events. */
const emitting = <P extends Params = undefined>(
  eventsOf: (context: CartContext, params: P) => readonly CartEmitted[],
) =>
  enqueueActions<CartContext, CartEvent, P, CartEvent, never, never, never, never, CartEmitted>(
    ({ context, enqueue }, params) => {
      for (const event of eventsOf(context, params)) enqueue.emit(event)
    },
  )

const linesOf = (lines: readonly CartLine[], { ean }: OfLine): readonly CartLine[] =>
  lines.filter((line) => line.ean === ean)

/** Events about an article that reached its limit. */
const limitsOf = (notices: CartContext['notices'], line: NewLine): readonly CartEmitted[] =>
  notices
    .filter(({ ean }) => ean === line.ean)
    .map(({ reason, most }) => ({ type: 'cart.limit.reached', line, reason, most }))

/** The chart's actions: assigns and emitted events. */
export const cartActions = {
  addLine: change(changes.addLine),
  noteLimit: change(changes.noteLimit),
  noteLineLimit: change(changes.noteLineLimit),
  setQuantity: change(changes.setQuantity),
  removeLine: change(changes.removeLine),
  restoreLine: change(changes.restoreLine),
  applyDiscount: change(changes.applyDiscount),
  clearDiscount: change(changes.clearDiscount),
  selectShipping: change(changes.selectShipping),
  chooseShop: change(changes.chooseShop),
  applyStock: change(changes.applyStock),
  setErrors: change(changes.setErrors),
  keepOrder: change(changes.keepOrder),
  dropOrder: change(changes.dropOrder),
  rememberPaid: change(({ paidUnread }, { orderRef }: { orderRef: string }) => ({
    paidUnread: [...paidUnread, orderRef],
  })),
  rememberCancelled: change(({ cancelledUnread }, { orderRef }: { orderRef: string }) => ({
    cancelledUnread: [...cancelledUnread, orderRef],
  })),
  setTransaction: change((_, { transaction }: { transaction: Transaction | null }) => ({ transaction })),
  takeStored: change(changes.takeStored),
  takeSynced: change(changes.takeSynced),
  clear: change(changes.clear),
  takeOut: change(changes.takeOut),

  emitAdded: emitting(({ lines }, { line }: changes.NewItem) =>
    linesOf(lines, line).map((added) => ({ type: 'cart.item.added', line: added })),
  ),
  emitQuantity: emitting(({ lines }, { ean, quantity: count }: changes.NewQuantity) =>
    linesOf(lines, { ean }).map((line) => ({
      type: 'cart.item.quantity.changed',
      line: { ...line, count },
      before: line.count,
    })),
  ),
  emitRemoved: emitting(({ removed }) => (removed ? [{ type: 'cart.item.removed', line: removed.line }] : [])),
  emitRestored: emitting(({ removed }) => (removed ? [{ type: 'cart.item.restored', line: removed.line }] : [])),
  emitEnded: emitting(({ removed, discount }) =>
    removed?.discount.activated && !discount.activated
      ? [{ type: 'cart.discount.ended', discount: removed.discount }]
      : [],
  ),
  // the discount ended with the last line, so it returns only with it
  emitReturned: emitting(({ lines, discount }) =>
    lines.length === 1 && discount.activated ? [{ type: 'cart.discount.applied', discount }] : [],
  ),
  emitBought: emitting(({ paidUnread }, found: changes.Stored) => {
    const stored = changes.storedIn(found)
    return 'cart' in stored && isBought(stored.cart, paidUnread) ? [{ type: 'cart.cleared' }] : []
  }),
  emitLimit: emitting(({ notices }, { line }: changes.NewItem) => limitsOf(notices, line)),
  emitLineLimit: emitting(({ lines, notices }, of: OfLine) =>
    linesOf(lines, of).flatMap((line) => limitsOf(notices, changes.articleOf(line))),
  ),
  emitShopChosen: emitting((_, { shopId }: { shopId: number }) => [{ type: 'cart.shop.chosen', shopId }]),
  emitDiscountCleared: emitting(({ discount }) => [{ type: 'cart.discount.ended', discount }]),
  emitRestoredDiscount: emitting(({ discount }) => [{ type: 'cart.discount.synced', discount }]),
  // before `takeSynced`, which takes the other tab's
  emitSyncedDiscount: emitting((context, found: changes.Stored) => {
    const { discount } = { ...context, ...changes.takeSynced(context, found) }
    const isSame = discount.activated === context.discount.activated && discount.code === context.discount.code
    return isSame ? [] : [{ type: 'cart.discount.synced', discount }]
  }),
  emitApplied: emitting(({ discount }) => [{ type: 'cart.discount.applied', discount }]),
  emitRefused: emitting((_, { code, reason }: Refusal) => [{ type: 'cart.discount.refused', code, reason }]),
  emitFuture: emitting(() => [{ type: 'cart.dropped', reason: 'future' }]),
  emitDamaged: emitting(() => [{ type: 'cart.dropped', reason: 'damaged' }]),
  emitCleared: emitting(() => [{ type: 'cart.cleared' }]),
}
