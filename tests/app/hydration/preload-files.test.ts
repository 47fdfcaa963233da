// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importWithFiles } from '../../../app/hydration/preload-files.ts'

const linkTo = (file: string) => document.querySelector<HTMLLinkElement>(`link[href="/assets/${file}"]`)
const settle = (file: string, type: 'load' | 'error') => linkTo(file)?.dispatchEvent(new Event(type))
const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

/** An import whose chunk is `'chunk'`. */
const importChunk = (...files: string[]) =>
  importWithFiles(
    async () => 'chunk',
    files.map((file) => `assets/${file}`),
  )

describe('HEAD-08 the import of a late chunk', () => {
  beforeEach(() => {
    document.head.replaceChildren()
    // happy-dom loads no style sheets: it says so at once, before anybody listens
    const { settings } = Reflect.get(window, 'happyDOM') as DetachedWindowAPI
    settings.handleDisabledFileLoadingAsSuccess = true
  })

  it('waits for its style sheets', async () => {
    const seen: string[] = []
    const imported = importChunk('a.css').then((chunk) => seen.push(chunk))
    await Promise.resolve()
    expect(seen).toEqual([])
    settle('a.css', 'load')
    await imported
    expect(seen).toEqual(['chunk'])
  })

  it('fails when a style sheet does not load', async () => {
    const imported = importChunk('b.css')
    settle('b.css', 'error')
    await expect(imported).rejects.toThrow('b.css')
  })

  it('loads a style sheet again that did not load', async () => {
    const imported = importChunk('c.css')
    settle('c.css', 'error')
    await imported.catch(() => {})
    const again = importChunk('c.css')
    expect(linkTo('c.css')).not.toBeNull()
    settle('c.css', 'load')
    await expect(again).resolves.toBe('chunk')
  })

  it('waits for a style sheet that another import is loading', async () => {
    const both = Promise.all([importChunk('d.css'), importChunk('d.css')])
    expect(links()).toEqual(['stylesheet /assets/d.css'])
    settle('d.css', 'load')
    await expect(both).resolves.toEqual(['chunk', 'chunk'])
  })

  it('does not load a style sheet that the document has', async () => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/e.css' }))
    await expect(importChunk('e.css')).resolves.toBe('chunk')
    expect(links()).toHaveLength(1)
  })

  it('preloads scripts without waiting for them', async () => {
    await expect(importChunk('f.js', 'f.js')).resolves.toBe('chunk')
    expect(links()).toHaveLength(1)
    expect(linkTo('f.js')?.as).toBe('script')
  })

  it('asks for nothing while an event is handled', async () => {
    // happy-dom has no current event
    vi.stubGlobal('event', new Event('click'))
    const imported = importChunk('g.js')
    vi.unstubAllGlobals()
    expect(links()).toEqual([])
    await imported
    expect(links()).toEqual(['modulepreload /assets/g.js'])
  })
})
