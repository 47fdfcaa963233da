import { expect, it } from 'vitest'
import { campaignTime } from '../../app/content/campaigns.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'

const words = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  ['2026-11-23T23:00:00.000Z', '23. november 2026'],
  ['2026-06-23T22:00:00.000Z', '23. juni 2026'],
  ['2026-11-23T22:59:59.000Z', '23. november 2026'],
])('INFO-01 names the last day that a campaign holds when it ends at %s', (end, last) => {
  expect(words(campaignTime({ start: '2026-05-01T00:00:00.000Z', end }))).toBe(`1. mai–${last}`)
})

it.each([
  ['2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z', '1.–30. november 2026'],
  ['2026-12-19T23:00:00.000Z', '2027-01-10T23:00:00.000Z', '20. desember 2026–10. januar 2027'],
  ['2026-11-26T23:00:00.000Z', '2026-11-27T23:00:00.000Z', '27. november 2026'],
])('INFO-01 repeats no month or year from %s to %s', (start, end, text) => {
  expect(words(campaignTime({ start, end }))).toBe(text)
})

it('INFO-01 names whole weeks for the campaigns of the demonstration', () => {
  const [first] = demoCatalogue({ articles: 0 }).campaigns
  expect(words(campaignTime(first!))).toBe('27. oktober–23. november 2026')
})
