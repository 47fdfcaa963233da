import { expect, it } from 'vitest'
import { formatDate, formatMoment, norwegianDay } from '../../../app/content/dates.ts'

it.each([formatDate, formatMoment, (text: string) => norwegianDay(new Date(text))])(
  'API-04 a damaged date is an error, never text on a page',
  (format) => {
    expect(() => format('en dag')).toThrow(RangeError)
  },
)
