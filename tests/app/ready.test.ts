import { describe, expect, it } from 'vitest'
import { readyText } from '../../app/content/ready.ts'
import { withdrawalMail } from '../../app/routes/withdrawal/mail.ts'

const hours = [
  { fromDay: 1, toDay: 5, opens: '10:00', closes: '18:30' },
  { fromDay: 6, toDay: 6, opens: '10:00', closes: '16:00' },
]

describe('PAY-01 the time a shop promises', () => {
  it('is today if there is time to pack before closing', () => {
    expect(readyText(hours, new Date('2026-11-20T09:30:00Z'))).toBe('klar i dag før kl.\u00a018.30')
  })

  it('is the next open day late in the day and on Sunday', () => {
    expect(readyText(hours, new Date('2026-11-20T14:01:00Z'))).toBe('klar neste åpningsdag')
    expect(readyText(hours, new Date('2026-11-22T10:00:00Z'))).toBe('klar neste åpningsdag')
  })

  it('is unknown without opening hours', () => {
    expect(readyText([], new Date('2026-11-20T09:30:00Z'))).toBeNull()
  })
})

describe('PAY-08 the withdrawal form', () => {
  it('becomes a complete mail with its input', () => {
    const mail = withdrawalMail('hei@vardeholm.example', {
      order: '7209613',
      lines: [],
      goods: 'Skalljakke & lue',
      name: 'Kari Nordmann',
      address: 'Storgata 14, 0159 Oslo',
      email: 'kari@epost.example',
      reason: '',
    })
    const { pathname, searchParams } = new URL(mail)
    expect(pathname).toBe('hei@vardeholm.example')
    expect(searchParams.get('subject')).toBe('Angreskjema, ordre 7209613')
    expect(searchParams.get('body')).toContain('Skalljakke & lue\n\nOrdrenummer: 7209613')
    expect(searchParams.get('body')).not.toContain('Hvorfor')
  })
})
