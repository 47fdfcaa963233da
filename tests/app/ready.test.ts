import { describe, expect, it } from 'vitest'
import { readyText } from '../../app/content/ready.ts'
import { withdrawalMail } from '../../app/routes/withdrawal/mail.ts'

const hours = [
  { fromDay: 1, toDay: 5, opens: '10:00', closes: '18:30' },
  { fromDay: 6, toDay: 6, opens: '10:00', closes: '16:00' },
]

describe('PAY-01 the time that a shop promises', () => {
  it('is today where there is time to pack before it closes', () => {
    expect(readyText(hours, new Date('2026-11-20T09:30:00Z'))).toBe('klar i dag før kl.\u00a018.30')
  })

  it('is the next day it is open, late in the day and on Sunday', () => {
    expect(readyText(hours, new Date('2026-11-20T14:01:00Z'))).toBe('klar neste åpningsdag')
    expect(readyText(hours, new Date('2026-11-22T10:00:00Z'))).toBe('klar neste åpningsdag')
  })

  it('is none where no hours are known', () => {
    expect(readyText([], new Date('2026-11-20T09:30:00Z'))).toBeNull()
  })
})

describe('PAY-08 the form for going back on a purchase', () => {
  it('is a whole mail, with what was written in it', () => {
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
