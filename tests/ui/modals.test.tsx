import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertBanner } from '../../ui/AlertBanner/index.ts'
import { Sheet, type SheetProps } from '../../ui/Sheet/index.ts'

afterEach(cleanup)

function Cart({ startsOpen = false, ...rest }: Partial<SheetProps> & { startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <a href="#kurv">Handlekurv</a>
      <button type="button" onClick={() => setOpen(true)}>
        Åpne
      </button>
      <Sheet
        title="Min Handlekurv"
        labels={{ close: 'Lukk handlekurv' }}
        footer={<button type="button">Gå til kassen</button>}
        {...rest}
        open={isOpen}
        onOpenChange={() => setOpen(false)}
      >
        <button type="button">Fjern Rype ullue</button>
      </Sheet>
    </>
  )
}

function Views() {
  const [isCode, setCode] = useState(false)
  return (
    <Sheet title={isCode ? 'Rabattkode' : 'Min Handlekurv'} open onOpenChange={() => {}}>
      {isCode ? (
        <input aria-label="Kode" />
      ) : (
        <button type="button" onClick={() => setCode(true)}>
          Har du en kode?
        </button>
      )}
    </Sheet>
  )
}

const open = async () => {
  const opener = screen.getByRole('button', { name: 'Åpne' })
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('dialog', { name: 'Min Handlekurv' })
  return opener
}

const scrim = () => document.querySelector('[data-slot="dialog-overlay"]') ?? document.body
const pressOutside = () => {
  fireEvent.pointerDown(scrim())
  fireEvent.pointerUp(scrim())
  fireEvent.click(scrim())
}

describe('A sheet', () => {
  it('CART-10 focuses its heading', async () => {
    render(<Cart />)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Min Handlekurv' }))
  })

  it('CART-10 locks scrolling', async () => {
    render(<Cart />)
    await open()
    expect(document.documentElement.dataset.scrollLock).toBe('')
  })

  it('CART-10 returns the focus to its opener on Escape', async () => {
    render(<Cart />)
    const opener = await open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(document.documentElement.dataset.scrollLock).toBe(undefined)
  })

  it('A11Y-03 is modal', async () => {
    render(<Cart />)
    await open()
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
  })

  it('A11Y-03 makes the page behind inert until it closes', async () => {
    const { container } = render(<Cart />)
    await open()
    const link = screen.getByText('Handlekurv')
    expect(link.closest('[inert]')).not.toBe(null)
    expect(screen.getByRole('dialog').closest('[inert]')).toBe(null)
    fireEvent.click(screen.getByRole('button', { name: 'Lukk handlekurv' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(container.parentElement?.querySelector('[inert]')).toBe(null)
  })

  it('A11Y-03 leads from its heading backwards to its last control', async () => {
    render(<Cart />)
    await open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Gå til kassen' }))
  })

  it('A11Y-03 focuses the field of the view that replaces the one with the focus', async () => {
    render(<Views />)
    const button = await screen.findByRole('button', { name: 'Har du en kode?' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByLabelText('Kode'))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(document.activeElement).toBe(screen.getByLabelText('Kode'))
  })

  it('HEAD-13 hides the page from screen readers except alerts', async () => {
    const banner = (text: string) => (
      <>
        <AlertBanner alert={text ? { id: 1, type: 'warning', title: 'Obs!', text } : null} onDismiss={() => {}} />
        <p>Varen</p>
        <Cart />
      </>
    )
    const { rerender } = render(banner(''))
    await open()
    rerender(banner('Det er ikke flere på lager.'))
    expect(screen.getByText('Varen').closest('[inert]')).not.toBe(null)
    expect(screen.getByRole('alert').closest('[inert]')).toBe(null)
    expect(screen.getByRole('alert').textContent).toContain('Det er ikke flere på lager.')
    expect(screen.getByRole('button', { name: 'Lukk varsel' })).toBeDefined()
  })

  it('CART-10 closes by its named button', async () => {
    render(<Cart />)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Lukk handlekurv' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('CART-10 opened by the address returns focus to the given element', async () => {
    render(<Cart startsOpen returnFocusTo={() => screen.getByText('Handlekurv')} />)
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('button', { name: 'Lukk handlekurv' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Handlekurv')))
  })

  it('closes on an outside press unless something has been typed', async () => {
    const { rerender } = render(<Cart closesOutside={false} />)
    await open()
    // Radix listens for presses outside only after the task that opens the dialog.
    await new Promise((resolve) => setTimeout(resolve, 0))
    pressOutside()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('dialog')).not.toBe(null)
    rerender(<Cart closesOutside />)
    pressOutside()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('A11Y-03 stays open while an outside press is held', async () => {
    render(<Cart />)
    await open()
    // Radix listens for presses outside only after the task that opens the dialog.
    await new Promise((resolve) => setTimeout(resolve, 0))
    fireEvent.pointerDown(scrim())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('dialog')).not.toBe(null)
  })

  it('draws nothing before it has been opened', () => {
    const closed = vi.fn()
    const { container } = render(
      <Sheet open={false} onOpenChange={closed} title="Filter">
        innhold
      </Sheet>,
    )
    expect(container.innerHTML).toBe('')
  })
})
