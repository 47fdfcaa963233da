import { expect, it } from 'vitest'
import { campaignTime } from '../../app/content/campaigns.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'

const words = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  ['2026-11-23T23:00:00.000Z', '23. november 2026'],
  ['2026-06-23T22:00:00.000Z', '23. juni 2026'],
  ['2026-11-23T22:59:59.000Z', '23. november 2026'],
])('INFO-01 names the last day that a campaign holds when it ends at %s', (end, last) => {
  expect(words(campaignTime({ start: '2026-05-01T00:00:00.000Z', end }))).toBe(`1. mai 2026–${last}`)
})

it('INFO-01 names whole weeks for the campaigns of the demonstration', () => {
  const [first] = demoCatalogue({ articles: 0 }).campaigns
  expect(words(campaignTime(first!))).toBe('27. oktober 2026–23. november 2026')
})
