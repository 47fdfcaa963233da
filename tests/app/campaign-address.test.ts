import { expect, it } from 'vitest'
import { campaignIn } from '../../app/content/campaign-address.ts'

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
