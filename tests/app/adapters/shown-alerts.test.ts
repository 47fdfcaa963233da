import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownAlerts } from '../../../app/adapters/browser/shown-alerts.ts'

const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
const about = (code: string, reason: 'damaged' | 'future') => ({ type: 'warning' as const, code, about: reason })
/** Shows an alert unless it was shown before: what a page load does. */
function load(code: string, reason: 'damaged' | 'future'): boolean {
  const alert = about(code, reason)
  if (shownAlerts.has(alert)) return false
  shownAlerts.add(alert)
  return true
}

beforeEach(() => {
  for (const [name, kept] of Object.entries(stores)) {
    kept.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    })
  }
})

afterAll(() => vi.unstubAllGlobals())

describe('STORE-02 a stored value that is left as it is', () => {
  it.each([
    ['cart.dropped', 'cart'],
    ['favourites.dropped', 'favourites'],
    ['promocode.dropped', 'activePromocode'],
    ['search.dropped', 'recentSearches'],
    ['poll.dropped', 'pollAnswers'],
    ['review.dropped', 'reviewDraft'],
    ['checkout.dropped', 'checkout'],
    ['consent.dropped', 'consent'],
  ])('%s is shown once for each newer version', (code, key) => {
    stores.localStorage.set(key, '{"v":99}')
    expect([load(code, 'future'), load(code, 'future')]).toEqual([true, false])
    stores.localStorage.set(key, '{"v":100}')
    expect([load(code, 'future'), load(code, 'future')]).toEqual([true, false])
    expect(stores.localStorage.get(key)).toBe('{"v":100}')
  })

  it('is shown once for each damaged text', () => {
    stores.localStorage.set('pollAnswers', '{')
    expect([load('poll.dropped', 'damaged'), load('poll.dropped', 'damaged')]).toEqual([true, false])
    stores.localStorage.set('pollAnswers', '[')
    expect(load('poll.dropped', 'damaged')).toBe(true)
  })

  it('does not silence the next damage of a value that is written over', () => {
    stores.localStorage.set('cart', '{"v":3,"lines":[]}')
    expect([load('cart.dropped', 'damaged'), load('cart.dropped', 'damaged')]).toEqual([true, true])
  })

  it('does not silence other alerts', () => {
    expect([load('unkept', 'future'), load('unkept', 'future')]).toEqual([true, true])
  })
})
