// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { keepTyped, restoreTyped, watchTyping } from '../../app/adapters/browser/typed-fields.ts'

const form = `<main><form>
  <input name="name" /><input name="phone" value="41299123" /><input name="password" type="password" />
  <input name="terms" type="checkbox" value="yes" /><textarea name="reason"></textarea>
</form></main>`
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const stored = () => sessionStorage.getItem('typedFields')
watchTyping()

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/angre')
  document.body.innerHTML = form
})

it('USER-03 what was typed is filled in again after a reload', () => {
  type('name', 'Ingrid')
  type('reason', 'For liten')
  field('terms').click()
  keepTyped()
  document.body.innerHTML = form
  restoreTyped()
  expect([field('name').value, field('reason').value, field('terms').checked]).toEqual(['Ingrid', 'For liten', true])
  expect(stored()).toBeNull()
})

it('USER-03 a password is not kept over a reload', () => {
  type('name', 'Ingrid')
  type('password', 'fjelltur-2026')
  keepTyped()
  expect(stored()).toContain('Ingrid')
  expect(stored()).not.toContain('fjelltur-2026')
})

it('USER-03 a field that the shopper left as it was is not kept', () => {
  type('name', 'Ingrid')
  keepTyped()
  expect(stored()).not.toContain('41299123')
})

it('USER-03 what was typed on an account’s page is not kept', () => {
  history.replaceState(null, '', '/konto/innstillinger')
  type('name', 'Ingrid')
  keepTyped()
  expect(stored()).toBeNull()
})

it('USER-03 what was typed on another page is forgotten', () => {
  type('name', 'Ingrid')
  keepTyped()
  history.replaceState(null, '', '/checkout')
  document.body.innerHTML = form
  restoreTyped()
  expect(field('name').value).toBe('')
  expect(stored()).toBeNull()
})

it.each([
  'null',
  '7',
  'no JSON',
  '{"href":"here"}',
  '{"href":"here","fields":7}',
  '{"href":"here","fields":[null,["name 0"],["name 0",7]]}',
])('USER-03 the unreadable value %s fills in nothing', (value) => {
  sessionStorage.setItem('typedFields', value.replace('here', location.href))
  restoreTyped()
  expect(field('name').value).toBe('')
  expect(stored()).toBeNull()
})

it('USER-03 a field that appears later is filled until the shopper presses a key', () => {
  vi.useFakeTimers()
  type('name', 'Ingrid')
  keepTyped()
  document.body.innerHTML = '<main></main>'
  restoreTyped()
  document.body.innerHTML = form
  vi.advanceTimersByTime(200)
  expect(field('name').value).toBe('Ingrid')
  dispatchEvent(new Event('keydown'))
  field('name').value = ''
  vi.advanceTimersByTime(1000)
  expect(field('name').value).toBe('')
  vi.useRealTimers()
})
