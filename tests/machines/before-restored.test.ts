import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { machines } from '../../machines/machines.ts'
import { createModel } from '../../machines/testing/index.ts'

/** States in which a machine waits for what is stored, or for who is here. */
const waiting = ['restoring', 'identifying']

/** Events that a waiting machine ignores, each with the reason why nothing is lost. Every other event is held or taken. */
const ignored: Readonly<Record<string, string>> = {
  'authentication.code': 'is asked for after a login, which waits itself',
  'authentication.expire': 'the answer under way says who is logged in',
  'authentication.user.changed': 'the answer under way has the user',
  'authentication.verification.resend': 'is offered to a known user only',
  'cart.clear': 'follows an order, whose checkout waits for the cart',
  'cart.discount.clear': 'removes a discount of the stored cart, which is not shown yet',
  'cart.errors.set': 'follows an order, whose checkout waits for the cart',
  'cart.item.quantity.set': 'no line offers its buttons before the cart is read',
  'cart.item.remove': 'no line offers its buttons before the cart is read',
  'cart.item.restore': 'nothing was removed yet',
  'cart.order.placed': 'follows an order, whose checkout waits for the cart',
  'cart.shipping.select': 'a shop that is chosen meanwhile is held, and means collection',
  'cart.synced': 'the restore reads what the other tab wrote',
  'cart.transaction.set': 'follows an order, whose checkout waits for the cart',
  'compare.empty': 'nothing is compared yet',
  'compare.refusal.dismiss': 'nothing was refused yet',
  'compare.synced': 'the restore reads what the other tab wrote',
  'compare.undo': 'nothing was taken out yet',
  'compare.toggle': 'is restored in the step that creates it',
  'consent.accept.all': 'the banner is hidden',
  'consent.accept.chosen': 'the banner is hidden',
  'consent.accept.necessary': 'the banner is hidden',
  'consent.adopt': 'no consent is assumed, and the account keeps its own',
  'consent.cancel': 'the banner is hidden',
  'consent.choose': 'the banner is hidden',
  'consent.reopen': 'the page restores the answer before it takes a press',
  'favourites.account.absent': 'follows an opened account',
  'favourites.account.opened': 'the customer is read after the restore',
  'favourites.account.received': 'follows an opened account',
  'favourites.join': 'a login is sent by a page that has restored them',
  'favourites.leave': 'a logout is sent by a page that has restored them',
  'favourites.synced': 'the restore reads what the other tab wrote',
  'preferredShop.adopt': 'the stored choice goes before a shop of a purchase',
  'preferredShop.synced': 'the restore reads what the other tab wrote',
  'recentlyViewed.allow': 'the restore reads the consent',
  'recentlyViewed.clear': 'is restored in the step that creates it',
  'recentlyViewed.disallow': 'the restore reads the consent',
  'recentlyViewed.forget': 'is restored in the step that creates it',
  'recentlyViewed.synced': 'the restore reads what the other tab wrote',
  'recentlyViewed.undo': 'nothing was deleted yet',
  'search.recent.synced': 'the restore reads what the other tab wrote',
  'search.recent.undo': 'nothing was deleted yet',
  'sizeProfile.account.opened': 'the customer is read after the restore',
  'sizeProfile.account.refresh': 'follows an opened account',
  'sizeProfile.clear': 'no size is shown yet',
  'sizeProfile.remove': 'no size is shown yet',
  'sizeProfile.synced': 'the restore reads what the other tab wrote',
  'sizeProfile.undo': 'nothing was deleted yet',
}

const ownEvents = ({ transitions, states }: AnyStateNode): string[] => [
  ...transitions.keys(),
  ...Object.values(states).flatMap(ownEvents),
]
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const ancestors = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [parent, ...ancestors(parent)] : [])

/** Events that the states beside a waiting state take, and that state does not. */
function ignoredBy(machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine.root).filter(({ key }) => waiting.includes(key))
  return nodes.flatMap((node) => {
    const taken = new Set([
      ...ownEvents(node),
      ...ancestors(node).flatMap(({ transitions }) => [...transitions.keys()]),
    ])
    return [...new Set(ownEvents(node.parent!))].filter((type) => !/^(xstate\..*)?$/.test(type) && !taken.has(type))
  })
}

const cases = machines.flatMap((listed) => ignoredBy(listed.machine).map((type) => ({ type, ...listed })))

describe('STORE-02 a machine that has not read what is stored', () => {
  it('ignores no event but those that lose nothing', () => {
    expect(cases.map(({ type }) => type).toSorted()).toEqual(Object.keys(ignored).toSorted())
  })

  it.each(cases)('keeps no trace of $type', ({ type, machine, model, atRest = machine }) => {
    const { first, next } = createModel(atRest, model)
    const samples: Readonly<Record<string, readonly object[] | undefined>> = model.events ?? {}
    const { snapshot } = first(model.inputs?.[0])
    for (const payload of samples[type] ?? [{}]) {
      const step = next(snapshot, { ...payload, type })
      expect(step.snapshot.value).toEqual(snapshot.value)
      expect(step.snapshot.context).toEqual(snapshot.context)
      expect([...step.emitted, ...step.effects]).toEqual([])
    }
  })
})
