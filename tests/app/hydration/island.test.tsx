// @vitest-environment happy-dom
import { act, type ComponentType, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Island, island } from '../../../app/hydration/island.tsx'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

function Counter({ of }: { of: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {of}: {count}
    </button>
  )
}

const renders: string[] = []
function Form() {
  const [order, setOrder] = useState('navn')
  const [price, setPrice] = useState('')
  const [size, setSize] = useState('')
  renders.push(`${order} ${price} ${size}`)
  return (
    <>
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="navn">Navn</option>
        <option value="pris">Pris</option>
      </select>
      <input value={price} onChange={(event) => setPrice(event.target.value)} />
      <input type="radio" name="size" checked={size === 'M'} onChange={() => setSize('M')} />
    </>
  )
}

const soon = (first: () => unknown = () => {}) =>
  act(async () => {
    first()
    await new Promise((done) => setTimeout(done, 20))
  })
let leave: (() => void) | undefined
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
})
afterEach(() => leave?.())

/** A server-rendered page, hydrated except for its island. */
async function open(
  load: () => Promise<ComponentType<{ of: string }>> = () => Promise.resolve(Counter),
  Drawn: ComponentType<{ of: string }> = Counter,
  before: (page: HTMLElement) => void = () => {},
) {
  const drawn = island(() => Promise.resolve(Drawn))
  await drawn.preload()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Island part={drawn} of="Jakker" />)
  document.body.append(page)
  before(page)
  const fetch = vi.fn(load)
  const part = island(fetch)
  const faults: unknown[] = []
  const root = await act(() =>
    hydrateRoot(page, <Island part={part} of="Jakker" />, { onRecoverableError: (error) => faults.push(error) }),
  )
  await soon()
  leave = () => {
    act(() => root.unmount())
    page.remove()
  }
  const button = () => page.querySelector('button') as HTMLButtonElement
  const near = () =>
    soon(() => page.querySelector('button, input')?.dispatchEvent(new Event('pointerover', { bubbles: true })))
  return { page, part, fetch, faults, button, near }
}

describe('an island', () => {
  it('keeps the server’s markup without its code', async () => {
    const { fetch, button, faults } = await open()
    expect(button().textContent).toBe('Jakker: 0')
    expect(fetch).not.toHaveBeenCalled()
    expect(faults).toEqual([])
  })

  it('hydrates in place on intent', async () => {
    const { fetch, button, near, faults } = await open()
    const before = button()
    await near()
    expect(fetch).toHaveBeenCalledTimes(1)
    await act(() => button().click())
    expect(button().textContent).toBe('Jakker: 1')
    expect(button()).toBe(before)
    expect(faults).toEqual([])
  })

  it('hydrates on a key press', async () => {
    const { button } = await open()
    await soon(() => dispatchEvent(new Event('keydown')))
    await act(() => button().click())
    expect(button().textContent).toBe('Jakker: 1')
  })

  it('hydrates on preload', async () => {
    const { part, button } = await open()
    await soon(part.preload)
    await act(() => button().click())
    expect(button().textContent).toBe('Jakker: 1')
  })

  it('replays a click from before its code', async () => {
    const { button, near } = await open()
    button().click()
    expect(button().textContent).toBe('Jakker: 0')
    await near()
    expect(button().textContent).toBe('Jakker: 1')
  })

  it('replays input from before its code', async () => {
    const { page, near } = await open(() => Promise.resolve(Form), Form)
    const fill = (field: HTMLSelectElement | HTMLInputElement | null, value: string) => {
      if (!field) throw new Error('There is no such field')
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fill(page.querySelector('select'), 'pris')
    fill(page.querySelector('input'), '500')
    await near()
    expect(renders.at(-1)).toBe('pris 500 ')
    expect(page.querySelector('select')?.value).toBe('pris')
    expect(page.querySelector('input')?.value).toBe('500')
  })

  it('replays input from before its listeners', async () => {
    const { page, near } = await open(
      () => Promise.resolve(Form),
      Form,
      (page) => {
        for (const option of page.querySelectorAll('option')) option.selected = option.value === 'pris'
        for (const radio of page.querySelectorAll<HTMLInputElement>('input[type=radio]')) radio.checked = true
      },
    )
    await near()
    expect(renders.at(-1)).toBe('pris  M')
    expect(page.querySelector<HTMLInputElement>('input[type=radio]')?.checked).toBe(true)
  })

  it('hydrates if it has focus at the start', async () => {
    const { fetch, button, faults } = await open(undefined, undefined, (page) => page.querySelector('button')?.focus())
    expect(fetch).toHaveBeenCalledTimes(1)
    await act(() => button().click())
    expect(button().textContent).toBe('Jakker: 1')
    expect(faults).toEqual([])
  })

  it('replays a click when the connection is back', async () => {
    let isOnline = false
    const { fetch, button } = await open(async () => {
      await new Promise((done) => setTimeout(done))
      if (!isOnline) throw new Error('net')
      return Counter
    })
    await soon(() => button().click())
    expect(fetch).toHaveBeenCalledTimes(1)
    isOnline = true
    await soon(() => dispatchEvent(new Event('online')))
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(button().textContent).toBe('Jakker: 1')
  })

  it('keeps the markup when its code fails', async () => {
    const { button, near, faults } = await open(() => Promise.reject(new Error('net')))
    await near()
    expect(button().textContent).toBe('Jakker: 0')
    expect(faults).toEqual([])
  })

  it('loads its code again on the next intent after a failure', async () => {
    let isOnline = false
    const { fetch, button, near, faults } = await open(() =>
      isOnline ? Promise.resolve(Counter) : Promise.reject(new Error('net')),
    )
    await near()
    isOnline = true
    await near()
    expect(fetch).toHaveBeenCalledTimes(2)
    await act(() => button().click())
    expect(button().textContent).toBe('Jakker: 1')
    expect(faults).toEqual([])
  })
})
