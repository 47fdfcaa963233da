// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteOfHidden } from '../../../app/routes/list/hidden-category.tsx'
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

/** Shows the note when the server answers the category's address like this. */
async function show(answer: { status?: number; redirected?: boolean; path?: string }) {
  const { status = 200, redirected = false, path = place!.canonical } = answer
  const asked = vi.fn(async (_path: string, _init: RequestInit) => ({
    status,
    redirected,
    url: `https://butikk.test${encodeURI(path)}`,
  }))
  vi.stubGlobal('fetch', asked)
  const note = await noteOfHidden(place!)
  render(note)
  expect(asked).toHaveBeenCalledExactlyOnceWith('/klær/jakker/skalljakker', { method: 'HEAD', cache: 'no-cache' })
  return note
}
const link = () => screen.getByRole('link')

describe('a category that the shop has hidden while its page is open', () => {
  it('OPS-21 LIST-01 is named as gone', async () => {
    await show({ redirected: true, path: '/klær/jakker' })
    expect(screen.getByRole('heading').textContent).toBe('Kategorien Skalljakker finnes ikke lenger')
  })

  it.each([
    ['/klær/jakker', 'Gå til Jakker'],
    ['/klær', 'Gå til Klær'],
    ['/', 'Gå til forsiden'],
  ])('OPS-21 LIST-01 leads to %s, where the server leads', async (path, text) => {
    await show({ redirected: true, path })
    expect([decodeURI(link().getAttribute('href')!), link().textContent]).toEqual([path, text])
  })

  it('OPS-21 LIST-01 leads to the one above where the server leads nowhere', async () => {
    await show({ status: 404 })
    expect(link().textContent).toBe('Gå til Jakker')
  })

  it('OPS-21 LIST-01 has no note while the server shows it', async () => {
    expect(await show({})).toBeNull()
  })
})
