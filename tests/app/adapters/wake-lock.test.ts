// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireWakeLock } from '../../../app/adapters/browser/wake-lock.ts'

const settled = () => new Promise((done) => setTimeout(done))

/** Locks that the browser gave, of which it takes back those of a hidden tab. */
let held: Set<object>
let hidden: boolean
let given: number

beforeEach(() => {
  held = new Set()
  hidden = false
  given = 0
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      async request() {
        const lock = {
          async release() {
            held.delete(lock)
          },
        }
        held.add(lock)
        given += 1
        return lock
      },
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

async function show(isShown: boolean): Promise<void> {
  hidden = !isShown
  if (hidden) held.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

it('USER-07 keeps the screen on again after the tab was hidden', async () => {
  const release = acquireWakeLock()
  await settled()
  expect(held.size).toBe(1)
  await show(false)
  expect(given).toBe(1)
  await show(true)
  expect(held.size).toBe(1)
  release()
  await settled()
  expect(held.size).toBe(0)
})

it('USER-07 lets the screen go off for good when the code is closed', async () => {
  const release = acquireWakeLock()
  release()
  await settled()
  expect(held.size).toBe(0)
  await show(false)
  await show(true)
  expect(given).toBe(1)
})
