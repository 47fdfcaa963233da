import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignIn, withoutCampaign } from '../../app/content/campaign-address.ts'

it.each([
  ['/dame?utm_source=brev&utm_campaign=vinter&gclid=Abc-123', 'utm_source=brev&utm_campaign=vinter&gclid=Abc-123'],
  ['?farge=3&utm_medium=e-post&pris=1-2#topp', 'utm_medium=e-post'],
  ['/dame', ''],
  ['/dame?utm_source=', ''],
  ['/dame?fbclid=1&xutm_source=a&token=hemmelig', ''],
  [`/dame?utm_source=${'a'.repeat(600)}`, ''],
])('BUY-10 the campaign in %s is «%s»', (href, campaign) => {
  expect(campaignIn(href)).toBe(campaign)
})

const queries = fc.array(
  fc.tuple(
    fc.constantFrom('utm_source', 'utm%5Fcampaign', 'gclid', 'farge', 'xutm_a', 'butikk', ''),
    fc.constantFrom('', '1', 'a%2Cb', 'ø', 'a+b'),
  ),
  { maxLength: 6 },
)

it('BUY-10 an address without its campaign keeps every other parameter', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '/', '/dame'), queries, fc.constantFrom('', '#topp'), (path, query, hash) => {
      const href = `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}${hash}`
      const kept = new URL(withoutCampaign(href), 'https://shop.example')
      const expected = new URL(href, 'https://shop.example')
      for (const name of ['utm_source', 'utm_campaign', 'gclid']) expected.searchParams.delete(name)
      expect([...kept.searchParams]).toEqual([...expected.searchParams])
      expect(kept.pathname + kept.hash).toBe(expected.pathname + expected.hash)
      expect(campaignIn(withoutCampaign(href))).toBe('')
    }),
  )
})

it.each([
  ['/dame?butikk=55,56&utm_source=brev', '/dame?butikk=55,56'],
  ['/dame?utm_source=brev', '/dame'],
  ['/dame', '/dame'],
])('BUY-10 %s is stored as %s', (href, stored) => {
  expect(withoutCampaign(href)).toBe(stored)
})
