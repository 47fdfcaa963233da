import { describe, expect, it } from 'vitest'
import { telHref } from '../../ui/Link/index.ts'

describe('INFO-04 the address of a phone number', () => {
  it.each([
    ['400\u00a000\u00a0100', 'tel:+4740000100'],
    ['+47 400 00 100', 'tel:+4740000100'],
    ['0047 400 00 100', 'tel:+4740000100'],
    ['+45 33 12 34 56', 'tel:+4533123456'],
    ['(400) 00-100', 'tel:+4740000100'],
    ['815 00 100', 'tel:+4781500100'],
  ])('of %s is %s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })

  it.each(['', ' ', '+', 'ukjent'])('is none for %j', (phone) => {
    expect(telHref(phone)).toBeUndefined()
  })
})
