import { describe, expect, it } from 'vitest'
import { relativeTime } from '../../app/content/relative-time.ts'

const now = '2026-11-21T12:00:00Z'
const later = (seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString()
const [minute, hour, day] = [60, 3600, 86_400]

describe('INFO-06 how long ago', () => {
  it.each([
    [0, 'for noen sekunder siden'],
    [44, 'for noen sekunder siden'],
    [45, 'for ett minutt siden'],
    [2 * minute, 'for 2 minutter siden'],
    [44 * minute, 'for 44 minutter siden'],
    [50 * minute, 'for en time siden'],
    [5 * hour, 'for 5 timer siden'],
    [23 * hour, 'for en dag siden'],
    [6 * day, 'for 6 dager siden'],
    [7 * day, 'for en uke siden'],
    [15 * day, 'for 2 uker siden'],
    [30 * day, 'for en måned siden'],
    [90 * day, 'for 3 måneder siden'],
    [364 * day, 'for ett år siden'],
    [800 * day, 'for 2 år siden'],
  ])('%s s: %s', (seconds, words) => {
    expect(relativeTime(later(-seconds), now)).toBe(words)
  })

  it('INFO-06 how long until', () => {
    expect(relativeTime(later(2 * hour), now)).toBe('om 2 timer')
    expect(relativeTime(later(7 * day), now)).toBe('om en uke')
  })
})
