import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, StrictMode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToReadableStream, renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let page: HTMLElement
let root: Root | undefined
let problems: unknown[] = []
beforeEach(() => {
  problems = []
  page = document.body.appendChild(document.createElement('div'))
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // only here do server and browser share a process
    if (!String(said[0]).startsWith('Detected multiple renderers')) problems.push(said)
  })
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  // each test begins with code that is not loaded
  vi.resetModules()
})

const load = async () => ({
  ...(await import('../../ui/Dialog/index.ts')),
  ...(await import('../../ui/Sheet/index.ts')),
})

/** A page with a question that is open from the start. */
function Page({ kit: { Dialog }, startsOpen = true }: { kit: Awaited<ReturnType<typeof load>>; startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Spør igjen
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Slett kontoen?">
        <input aria-label="Passord" />
      </Dialog>
    </main>
  )
}

const streamed = async (node: ReactNode) => {
  const stream = await renderToReadableStream(node)
  await stream.allReady
  return new Response(stream).text()
}
const hydrate = (node: ReactNode) =>
  act(async () => {
    root = hydrateRoot(page, node, { onRecoverableError: (error) => problems.push(error) })
  })

describe('A dialog that is open from the start', () => {
  it('is in the HTML of a server that streams', async () => {
    const kit = await load()
    const html = await streamed(<Page kit={kit} />)
    expect(html).toContain('role="dialog"')
    expect(html).toContain('Slett kontoen?')
  })

  it('is in the HTML of `renderToString` once the code is preloaded', async () => {
    const kit = await load()
    await kit.preloadModal()
    expect(renderToString(<Page kit={kit} />)).toContain('Slett kontoen?')
  })

  it('has its name in the HTML of the server', async () => {
    page.innerHTML = await streamed(<Page kit={await load()} />)
    expect(screen.getByRole('dialog', { name: 'Slett kontoen?' })).toBeTruthy()
  })

  it('leaves nothing in the HTML while it is closed', async () => {
    const kit = await load()
    expect(await streamed(<Page kit={kit} startsOpen={false} />)).not.toContain('dialog')
  })

  it('hydrates in place and without a warning, though its code comes later', async () => {
    const kit = await load()
    page.innerHTML = await streamed(<Page kit={kit} />)
    const served = screen.getByLabelText('Passord')
    vi.resetModules()
    const again = await load()
    await hydrate(
      <StrictMode>
        <Page kit={again} />
      </StrictMode>,
    )
    await waitFor(() => expect(document.documentElement.dataset.scrollLock).toBe(''))
    expect(screen.getByLabelText('Passord')).toBe(served)
    expect(problems).toEqual([])
  })

  it('takes the focus and keeps the page behind inert once it is hydrated', async () => {
    const kit = await load()
    page.innerHTML = await streamed(<Page kit={kit} />)
    await hydrate(<Page kit={kit} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passord')))
    expect(page.querySelector('main > button')?.hasAttribute('inert')).toBe(true)
  })

  it('holds the focus from the start', async () => {
    const kit = await load()
    page.innerHTML = await streamed(<Page kit={kit} />)
    const outside = document.body.appendChild(document.createElement('button'))
    await hydrate(<Page kit={kit} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passord')))
    // what the browser gives the focus that comes back from its own controls
    outside.removeAttribute('inert')
    outside.focus()
    expect(document.activeElement).toBe(screen.getByLabelText('Passord'))
  })

  it('closes whole, and opens in a portal the next time', async () => {
    const kit = await load()
    page.innerHTML = await streamed(<Page kit={kit} />)
    await hydrate(<Page kit={kit} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passord')))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(document.querySelector('[data-slot="dialog-overlay"]')).toBe(null)
    const opener = screen.getByRole('button', { name: 'Spør igjen' })
    opener.focus()
    fireEvent.click(opener)
    const again = await screen.findByRole('dialog', { name: 'Slett kontoen?' })
    expect(page.contains(again)).toBe(false)
    fireEvent.click(within(again).getByRole('button', { name: 'Lukk' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(problems).toEqual([])
  })

  it('opens in a portal where no server has rendered it', async () => {
    const kit = await load()
    const { createRoot } = await import('react-dom/client')
    await act(async () => {
      root = createRoot(page)
      root.render(<Page kit={kit} />)
    })
    expect(page.contains(await screen.findByRole('dialog'))).toBe(false)
  })

  it('is so as a sheet too', async () => {
    const { Sheet } = await load()
    const sheet = (
      <Sheet open onOpenChange={() => {}} title="Min Handlekurv">
        Tom
      </Sheet>
    )
    page.innerHTML = await streamed(sheet)
    expect(page.querySelector('[data-slot="sheet"]')?.textContent).toContain('Tom')
    await hydrate(sheet)
    expect(problems).toEqual([])
  })
})
