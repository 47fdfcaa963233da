// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HiddenCategory, movedAddress } from '../../../app/routes/list/hidden-category.tsx'
import { locate } from '../../../app/routes/list/place.ts'

const shells = { id: 3, name: 'Skalljakker' }
const jackets = { id: 2, name: 'Jakker', groups: [shells] }
const categories = [{ id: 1, name: 'Klær', banner: null, bannerLink: null, subcategories: [jackets] }]
const located = locate({ category: 'klær', subcategory: 'jakker', group: 'skalljakker' }, categories)
const place = located.type === 'list' ? located.place : undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Where the server leads that answers the category's address like this. */
async function leads(answer: { status?: number; redirected?: boolean; path?: string }) {
  const { status = 200, redirected = false, path = place!.canonical } = answer
  const asked = vi.fn(async (_path: string, _init: RequestInit) => ({
    status,
    redirected,
    url: `https://butikk.test${encodeURI(path)}`,
  }))
  vi.stubGlobal('fetch', asked)
  const movedTo = await movedAddress(place!.canonical)
  expect(asked).toHaveBeenCalledExactlyOnceWith('/klær/jakker/skalljakker', { method: 'HEAD', cache: 'no-cache' })
  return movedTo
}
const show = (movedTo: string | null) => render(<HiddenCategory place={place!} movedTo={movedTo} />)
const link = () => screen.getByRole('link')

describe('a category that the shop has hidden while its page is open', () => {
  it('OPS-21 LIST-01 is named as gone', () => {
    show('/klær/jakker')
    expect(screen.getByRole('heading').textContent).toBe('Kategorien Skalljakker finnes ikke lenger')
  })

  it.each([
    ['/klær/jakker', 'Gå til Jakker'],
    ['/klær', 'Gå til Klær'],
    ['/', 'Gå til forsiden'],
  ])('OPS-21 LIST-01 leads to %s, where the server leads', async (path, text) => {
    const movedTo = await leads({ redirected: true, path })
    expect(movedTo).toBe(path)
    show(movedTo!)
    expect([decodeURI(link().getAttribute('href')!), link().textContent]).toEqual([path, text])
  })

  it('OPS-21 LIST-01 leads to the one above where the server leads nowhere', async () => {
    const movedTo = await leads({ status: 404 })
    expect(movedTo).toBeNull()
    show(null)
    expect(link().textContent).toBe('Gå til Jakker')
  })

  it('OPS-21 LIST-01 is not gone while the server shows it', async () => {
    expect(await leads({})).toBeUndefined()
  })

  it('OPS-21 LIST-01 is not gone when the server leads to its own address', async () => {
    expect(await leads({ redirected: true })).toBeUndefined()
  })
})
