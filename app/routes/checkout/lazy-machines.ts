import type { AbortSignalLike } from '../../../machines/domain/abort-signal.ts'
import type { giftCardsMachine } from '../../../machines/gift-cards/index.ts'
import type { placeLookupMachine } from '../../../machines/place-lookup/index.ts'
import type { refusedLinesMachine, StoredRefusedLines } from '../../../machines/refused-lines/index.ts'
import { isEmptyRestore, lazyMachine } from '../../../machines/shop/index.ts'
import { storageKeys, write } from '../../adapters/browser/storage.ts'
import { named } from '../../inspect/inspecting.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

/** How long the code of a look-up may take, ms. A held press waits for it. */
const loadTimeout = 10_000

export const isCompleteCode = (postalCode: string): boolean => /^\d{4}$/.test(postalCode.trim())

/** Fills in the place of a postcode. Its code loads at the first complete one; without it the shopper types the place. */
export function lazyPlaceLookup(api: LoaderArgs['api']) {
  const lazy = lazyMachine<typeof placeLookupMachine, { type: 'placeLookup.absent' }>({
    async load() {
      const { placeLookupWith } = await Promise.race([
        import('../../../machines/place-lookup/ports.ts'),
        new Promise<never>((_, fail) => setTimeout(fail, loadTimeout)),
      ])
      const findPlace = async (postalCode: string, signal: AbortSignalLike) =>
        (await api()).findPostcode(postalCode, { signal: signal as AbortSignal })
      return placeLookupWith({ findPlace })
    },
    placeholder(_, buffered, hasFailed) {
      const last = buffered.findLast(({ type }) => type !== 'placeLookup.goOn')
      const { address, postalCode, city } = last && 'city' in last ? last : { address: '', postalCode: '', city: '' }
      const context = { address, postalCode, city, filled: null, isHeld: last !== buffered.at(-1) }
      return { value: hasFailed ? 'failed' : isCompleteCode(postalCode) ? 'looking' : 'idle', tags: [], context }
    },
    showsBuffered: true,
    canDefer: (event) => !('city' in event && isCompleteCode(event.postalCode)),
    // the same postcode is not looked up again, and a held press goes on
    survivesFailure: () => true,
    loadFailed: { type: 'placeLookup.absent' },
  })
  return import.meta.env.DEV ? named('placeLookup', lazy) : lazy
}

/** Gift cards that the shopper enters. Their code loads at the first one; nothing of them is stored. */
export function lazyGiftCards(api: LoaderArgs['api']) {
  const lazy = lazyMachine<typeof giftCardsMachine>({
    async load() {
      const { giftCardsWith } = await import('../../../machines/gift-cards/ports.ts')
      return giftCardsWith({ checkGiftCard: async ({ code }) => (await api()).checkGiftCard(code) })
    },
    placeholder(_, buffered) {
      const last = buffered.findLast(({ type }) => type === 'giftCards.type')
      const text = last && 'text' in last ? last.text : ''
      return { value: { open: 'idle' }, tags: [], context: { text, code: '', cards: [], problem: null } }
    },
    // what is typed while it loads
    showsBuffered: true,
  })
  return import.meta.env.DEV ? named('giftCards', lazy) : lazy
}

/** Keeps refused lines for the receipt. Its code loads when lines are refused, or were. */
export function lazyRefusedLines() {
  const lazy = lazyMachine<typeof refusedLinesMachine>({
    async load() {
      const { refusedLinesWith } = await import('../../../machines/refused-lines/ports.ts')
      return refusedLinesWith({
        save(lines: StoredRefusedLines) {
          write('sessionStorage', storageKeys.refused, lines)
        },
      })
    },
    placeholder: () => ({ value: 'none', tags: [], context: { orderRef: null, lines: [] } }),
    // an order leaves out nothing before lines are refused
    canDefer: (event) => isEmptyRestore(event) || 'orderRef' in event,
    survivesFailure: () => true,
  })
  return import.meta.env.DEV ? named('refusedLines', lazy) : lazy
}
