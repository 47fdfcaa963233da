import { isRecord } from '../../../machines/domain/index.ts'
import { read, remove, storageKeys, write } from './storage.ts'

/*
 * What the shopper typed, over a reload that another tab's login or logout causes. Only fields that were changed are
 * kept, for one reload of the same address.
 */

type TypedField = readonly [key: string, value: string | boolean]
interface TypedFields {
  href: string
  fields: readonly TypedField[]
}
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Time in which fields may appear after the reload, ms. */
const restoreTimeoutMs = 10_000
/** Interval between looks, ms. */
const lookMs = 100
/** Number of looks after which a restored form is taken to stay as it is. */
const steadyLooks = 5

const changed = new WeakSet<EventTarget>()
const isSecret = ({ type, autocomplete }: Pick<Field, 'type' | 'autocomplete'>): boolean =>
  /password|hidden|file|range/.test(type) || autocomplete === 'one-time-code'
const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)
const stateOf = (field: Field): string | boolean => (isChoice(field) ? field.checked : field.value)

/** Fields of the page by name and place, or by id. */
function fieldsByKey(): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('main :is(input, select, textarea)')) {
    const name = `${field.name || field.id}${isChoice(field) ? `=${field.value}` : ''}`
    let at = 0
    while (found.has(`${name} ${at}`)) at++
    found.set(`${name} ${at}`, field)
  }
  return found
}

/** Notes which fields the shopper changes. */
export const watchTyping = (): void =>
  addEventListener('input', ({ target }) => target && changed.add(target), { capture: true })

/** Keeps what was typed on this page; not what belongs to an account. */
export function keepTyped(): void {
  if (location.pathname.startsWith('/konto')) return
  const fields = [...fieldsByKey()]
    .filter(([, field]) => changed.has(field) && !isSecret(field))
    .map(([key, field]) => [key, stateOf(field)] as const)
  const kept: TypedFields = { href: location.href, fields }
  if (fields.length > 0) write('sessionStorage', storageKeys.typed, kept)
}

/** Sets a value past React's value tracker, and dispatches the event. */
function fill(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    if (field.checked !== value) field.click()
    return
  }
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

const isTypedField = (x: unknown): x is TypedField =>
  Array.isArray(x) && typeof x[0] === 'string' && ['string', 'boolean'].includes(typeof x[1])

/** The fields that were kept of this page; none of another page, or of an unreadable value. */
function fieldsOfThisPage(): readonly TypedField[] {
  const kept = read('sessionStorage', storageKeys.typed)
  if (!isRecord(kept) || kept.href !== location.href || !Array.isArray(kept.fields)) return []
  return kept.fields.filter(isTypedField)
}

/** Fills the fields again as they appear, until the shopper uses the page. */
export function restoreTyped(): void {
  const fields = fieldsOfThisPage()
  remove('sessionStorage', storageKeys.typed)
  if (fields.length === 0) return
  const used = new AbortController()
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => used.abort(), { capture: true, once: true, signal: used.signal })
  const until = Date.now() + restoreTimeoutMs
  let steady = 0
  const look = () => {
    if (used.signal.aborted || steady >= steadyLooks || Date.now() > until) return
    const now = fieldsByKey()
    const differing = fields.filter(([key, value]) => {
      const field = now.get(key)
      return field && stateOf(field) !== value
    })
    const isWhole = fields.every(([key]) => now.has(key))
    steady = isWhole && differing.length === 0 ? steady + 1 : 0
    for (const [key, value] of differing) fill(now.get(key)!, value)
    // what the form has from elsewhere, too: another reload keeps it again
    for (const [key] of fields) {
      const field = now.get(key)
      if (field) changed.add(field)
    }
    setTimeout(look, lookMs)
  }
  look()
}
