import { describe, expect, it } from 'vitest'
import { calendarAddress, calendarEntry } from '../../app/routes/order/calendar.ts'
import type { Order, Shop } from '../../machines/domain/index.ts'
import { orderSample } from '../../machines/payment/model.ts'

const shop: Shop = {
  id: 3,
  no: 3,
  name: 'Vardeholm Bjørvika, Oslo',
  fullName: 'Vardeholm Bjørvika AS',
  orgNo: '999888777',
  address: 'Operagata 1; inngang B',
  postNo: '0194',
  postPlace: 'Oslo',
  phone: '',
  email: '',
  openingHours: [],
  coords: null,
  mapLink: '',
  messengerId: null,
  description: '',
  chain: 'Vardeholm',
}
const order: Order = { ...orderSample('paid', 'authorized'), delivery: 'collect', shop, pickupCode: 'VH 1234 567' }

describe('the calendar entry of an order', () => {
  it('PAY-08 names shop, place and code for the collection period', () => {
    const lines = calendarEntry(order)!.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('SUMMARY:Hent ordre 1001 hos Vardeholm Bjørvika\\, Oslo')
    expect(lines).toContain('LOCATION:Operagata 1\\; inngang B\\, 0194 Oslo')
    expect(lines).toContain('DTSTART;VALUE=DATE:20260504')
    expect(lines).toContain('DTEND;VALUE=DATE:20260511')
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('Hentekode VH 1234 567')
    expect(lines.at(-2)).toBe('END:VCALENDAR')
  })

  it('PAY-08 starts on the day in Norway', () => {
    const lines = calendarEntry({ ...order, paidAt: '2026-10-24T22:30:00Z' })!.split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261025')
    expect(lines, 'over the end of summer time').toContain('DTEND;VALUE=DATE:20261101')
  })

  it('PAY-08 has no line of more than 75 bytes', () => {
    const longest = { ...order, shop: { ...shop, name: 'Ø'.repeat(200) } }
    for (const line of calendarEntry(longest)!.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    }
  })

  it('PAY-08 is absent for an order without collection', () => {
    for (const change of [{ shop: null }, { pickupCode: null }, { paidAt: null }]) {
      expect(calendarEntry({ ...order, ...change })).toBeNull()
    }
  })

  it('PAY-08 survives its data URL', () => {
    const entry = calendarEntry(order)!
    const [head, body] = calendarAddress(entry).split(/,(.*)/s)
    expect(head).toBe('data:text/calendar;charset=utf-8')
    expect(decodeURIComponent(body!)).toBe(entry)
  })
})
