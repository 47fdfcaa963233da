import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderRequest } from '../../machines/placing-order/index.ts'
import { type Ports, Shop } from './example-shop/shop.tsx'

afterEach(cleanup)

function open() {
  const placed: OrderRequest[] = []
  const left: string[] = []
  const ports: Ports = {
    save: () => undefined,
    readStock: async ({ lines }) => lines.map(({ ean, price }) => ({ ean, price, stock: 10 })),
    saveDraft: () => undefined,
    leaveFor: (url) => left.push(url),
    newKey: () => 'key-1',
    placeOrder: async ({ request }) => {
      placed.push(request)
      return { type: 'placed', orderId: 'order-1' }
    },
    startPayment: async () => ({ type: 'redirect', url: 'https://pay.example/1' }),
    cancelOrder: async () => ({ type: 'cancelled' }),
  }
  const { container } = render(<Shop ports={ports} />)
  return { container, placed, left }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sum = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const details = { Name: 'Aoife Byrne', Email: 'aoife@example.ie', Address: '12 Shop Street', Town: 'Galway' }

describe('A shop in English and euros on the same core and kit', () => {
  it('charges its own delivery below its own minimum, and its own VAT', () => {
    open()
    press('Add Aran jumper')
    press('Add Aran jumper')
    expect([sum('Goods'), sum('Delivery'), sum('VAT 23% included')]).toEqual(['€37.00', '€4.95', '€7.84'])
    expect(screen.getByText('€13.00 to go for free delivery')).toBeTruthy()
    press('Add Aran jumper')
    expect([sum('Goods'), sum('Delivery')]).toEqual(['€55.50', '€0.00'])
  })

  it('holds its own limit of pieces', () => {
    open()
    for (let i = 0; i < 3; i++) press('Add Wool socks')
    expect(sum('Goods')).toBe('€19.00')
    expect(screen.getAllByText('At most 2 per customer').length).toBeGreaterThan(0)
  })

  it('filters prices in steps of its own, spoken in euros', () => {
    open()
    const lowest = screen.getByRole<HTMLInputElement>('slider', { name: /lowest/i })
    fireEvent.keyDown(lowest, { key: 'ArrowRight' })
    expect(lowest.getAttribute('aria-valuetext')).toBe('€5')
    fireEvent.keyDown(lowest, { key: 'PageUp' })
    expect(lowest.getAttribute('aria-valuetext')).toBe('€50')
  })

  it('takes Irish numbers, addresses and postcodes, and refuses Norwegian ones', async () => {
    open()
    press('Add Aran jumper')
    for (const [name, value] of Object.entries(details)) type(name, value)
    type('Mobile', '412 34 567')
    press('Continue')
    expect(await screen.findByText('Enter an Irish mobile number')).toBeTruthy()
    type('Mobile', '087 123 4567')
    press('Continue')
    type('Eircode', '0150')
    press('Continue')
    expect(await screen.findByText('Enter an Eircode, such as D02 AF30')).toBeTruthy()
  })

  it('sends the order, and goes to its own payment page', async () => {
    const { placed, left } = open()
    press('Add Aran jumper')
    for (const [name, value] of Object.entries(details)) type(name, value)
    type('Mobile', '+353 87 123 4567')
    type('Eircode', 'H91 E2R8')
    press('Continue')
    press('Continue')
    press('Pay €23.45')
    await waitFor(() => expect(left).toEqual(['https://pay.example/1']))
    expect(placed).toMatchObject([
      { phone: '871234567', address: '12 Shop Street', postalCode: 'H91 E2R8', city: 'Galway', expectedTotal: 2345 },
    ])
  })

  it('says no word in Norwegian, and no kroner', () => {
    const warn = vi.spyOn(console, 'error')
    const { container } = open()
    press('Add Aran jumper')
    const said = [...container.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const text = [within(container).getByRole('main').textContent, container.textContent, ...said].join(' ')
    expect(text).not.toMatch(/[æøå]|\bkr\b|\b(og|fra|til|antall|fjern|legg|pris|handlekurv)\b/i)
    expect(warn).not.toHaveBeenCalled()
  })
})
