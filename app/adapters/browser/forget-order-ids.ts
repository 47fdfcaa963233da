import { parseCart, toStored } from '../../../machines/cart/stored.ts'
import { parseDraft, toStored as toStoredDraft } from '../../../machines/checkout/draft.ts'
import { readText, remove, storageKeys, write } from './storage.ts'

/** Rewrites what older builds stored with the ids of orders, which open them. For use before scripts of others run. */
export function forgetOrderIds(): void {
  const textWithId = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
    const text = readText(storage, key)
    return text?.includes('"orderId"') ? text : null
  }
  const cart = textWithId('localStorage', storageKeys.cart)
  const parsed = cart === null ? null : parseCart(cart)
  // a newer build reads its own value
  if (parsed && 'cart' in parsed) write('localStorage', storageKeys.cart, toStored(parsed.cart))
  const draft = textWithId('localStorage', storageKeys.draft)
  if (draft !== null) write('localStorage', storageKeys.draft, toStoredDraft(parseDraft(draft)))
  if (textWithId('sessionStorage', storageKeys.refused)) remove('sessionStorage', storageKeys.refused)
}
