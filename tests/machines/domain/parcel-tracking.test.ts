import { describe, expect, it } from 'vitest'
import { isCarrierUrl, longestTrackingUrl, trackingUrlOf } from '../../../machines/domain/index.ts'

describe('OWN-01 the tracking of a parcel', () => {
  it.each([
    ['70730259123456789', 'https://sporing.posten.no/sporing/70730259123456789'],
    [' 3707 3025 9123 4567 89 ', 'https://sporing.posten.no/sporing/370730259123456789'],
    ['cc 123 456 785 no', 'https://sporing.posten.no/sporing/CC123456785NO'],
    [' https://sporing.bring.no/sporing/1 ', 'https://sporing.bring.no/sporing/1'],
    ['https://TRACKING.postnord.com/no/?id=00370', 'https://TRACKING.postnord.com/no/?id=00370'],
    ['https://posten.no', 'https://posten.no'],
  ])('is read from «%s»', (typed, address) => expect(trackingUrlOf(typed)).toBe(address))

  it.each([
    '',
    'i morgen',
    '1234567890123456',
    '123456789012345678901',
    'CC12345678NO',
    'http://sporing.posten.no/sporing/1',
    'javascript:alert(1)',
    'https://posten.no.eksempel.no/1',
    'https://eksempelposten.no/1',
    'https://posten.no@eksempel.no/1',
    'https://eksempel.no/?posten.no',
    'https://posten.no/to ord',
    `https://posten.no/${'1'.repeat(longestTrackingUrl)}`,
  ])('SECURITY is not read from «%s»', (typed) => expect(trackingUrlOf(typed)).toBeNull())

  it('SECURITY has an address of a carrier at most as long as a column', () => {
    const address = 'https://posten.no/'.padEnd(longestTrackingUrl, '1')
    expect(isCarrierUrl(address)).toBe(true)
    expect(isCarrierUrl(`${address}1`)).toBe(false)
  })
})
