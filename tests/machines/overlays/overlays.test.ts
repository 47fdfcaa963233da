import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  overlayNames,
  overlaysCommands,
  overlaysMachine,
  overlaysWith,
  selectOverlays,
} from '../../../machines/overlays/index.ts'
import { checkProperty, type Reference } from '../../../machines/testing/index.ts'

function start() {
  const log: string[] = []
  const machine = overlaysWith({
    lockScroll: () => log.push('lock'),
    unlockScroll: () => log.push('unlock'),
    returnFocus: (opener) => log.push(`focus ${opener}`),
  })
  const actor = createActor(machine).start()
  return { log, actor, view: () => selectOverlays(actor.getSnapshot()), commands: overlaysCommands(actor.send) }
}

it('CART-10 returns the focus when the cart closes', () => {
  const { log, view, commands } = start()
  commands.open('cart', 'header-cart')
  expect(view()).toMatchObject({ open: 'cart', content: 'cart' })
  commands.close()
  expect(view().open).toBe(null)
  expect(log).toEqual(['lock', 'unlock', 'focus header-cart'])
})

it('CART-10 closing resets the dialog to the cart', () => {
  const { view, commands } = start()
  commands.open('privacy', 'footer-privacy')
  expect(view().content).toBe('privacy')
  commands.close()
  expect(view().content).toBe('cart')
})

it('CART-10 a nested dialog returns the focus to the first opener', () => {
  const { log, view, commands } = start()
  commands.open('cart', 'header-cart')
  commands.open('promocode', 'promocode-link')
  expect(view().open).toBe('promocode')
  commands.close('promocode')
  expect(log.filter((line) => line === 'lock')).toHaveLength(1)
  expect(log).toContain('focus header-cart')
})

it('CART-10 knows that the cart is shown again after the form of the promocode', () => {
  const { view, commands } = start()
  commands.open('cart')
  expect(view().isBackFromPromocode).toBe(false)
  commands.open('promocode')
  expect(view().isBackFromPromocode).toBe(false)
  commands.open('cart')
  commands.open('cart')
  expect(view().isBackFromPromocode).toBe(true)
  commands.open('privacy')
  commands.open('cart')
  expect(view().isBackFromPromocode).toBe(false)
  commands.open('promocode')
  commands.open('cart')
  commands.close()
  commands.open('cart')
  expect(view().isBackFromPromocode).toBe(false)
})

it('CART-10 the promocode dialog toggles', () => {
  const { actor, view } = start()
  actor.send({ type: 'overlay.toggle', name: 'promocode' })
  expect(view().open).toBe('promocode')
  actor.send({ type: 'overlay.toggle', name: 'promocode' })
  expect(view().open).toBe(null)
})

it('a dialog that reports its closing late does not close the next', () => {
  const { view, commands } = start()
  commands.open('cart')
  commands.open('privacy')
  commands.close('cart')
  expect(view().open).toBe('privacy')
})

it('a navigation closes the overlay without moving the focus', () => {
  const { log, actor, view, commands } = start()
  commands.open('privacy', 'privacy-button')
  actor.send({ type: 'overlay.leave' })
  expect(view().open).toBe(null)
  expect(log).toEqual(['lock', 'unlock'])
})

it('BUY-07 what is added is told beside the page, which stays in use', () => {
  const { log, actor, view, commands } = start()
  actor.send({ type: 'overlay.beside', about: '2000000000015' })
  expect(view()).toMatchObject({ open: null, added: '2000000000015' })
  expect(log).toEqual([])
  commands.open('cart')
  expect(view()).toMatchObject({ open: 'cart', added: null })
})

/**
 * Expected behaviour from the product text: one at a time, the promocode dialog toggles, closing resets to the cart, and
 * the cart is 'back' straight after the promocode's form. What is added beside no dialog is told until one opens.
 */
class OneAtATime implements Reference {
  /** What has been shown since the dialog opened. */
  #shown: string[] = []
  get #open(): string | undefined {
    return this.#shown.at(-1)
  }
  #added: string | null = null
  take(event: { type: string; name?: string; about?: string }): void {
    const { type, name, about } = event
    if (type === 'overlay.beside') {
      if (this.#open === undefined) this.#added = about ?? null
      return
    }
    if (type !== 'overlay.close') this.#added = null
    const closes =
      type === 'overlay.toggle' ? this.#open === name : type === 'overlay.leave' || !name || name === this.#open
    if (type !== 'overlay.open' && closes) this.#shown = []
    else if (type !== 'overlay.close' && name && name !== this.#open) this.#shown.push(name)
  }
  picture() {
    return {
      open: this.#open ?? null,
      added: this.#added,
      content: this.#open ?? 'cart',
      isBackFromPromocode: this.#shown.slice(-2).join() === 'promocode,cart',
    }
  }
}

it('CART-10 random events leave at most one dialog open', () => {
  const name = fc.constantFrom(...overlayNames)
  const silent = { lockScroll: () => {}, unlockScroll: () => {}, returnFocus: () => {} }
  checkProperty(overlaysMachine, {
    fc,
    event: fc.oneof(
      fc.record({ type: fc.constantFrom('overlay.open', 'overlay.toggle', 'overlay.close'), name }),
      fc.record({ type: fc.constantFrom('overlay.leave', 'overlay.close') }),
      fc.record({ type: fc.constant('overlay.beside'), about: fc.constantFrom('1', '2') }),
    ),
    reference: () => new OneAtATime(),
    provide: () => overlaysWith(silent),
    actual: (snapshot) => selectOverlays(snapshot as Parameters<typeof selectOverlays>[0]),
  })
})
