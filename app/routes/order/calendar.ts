import type { Order } from '../../../machines/domain/index.ts'
import { collectionDays } from '../../content/collection-days.ts'
import { norwegianDay } from '../../content/dates.ts'
import { dayjs } from '../../content/dayjs.ts'

const longestLine = 74

/** The Norwegian day that is `days` after a moment's, as RFC 5545 writes it. */
const dayAfter = (moment: Date, days: number): string =>
  dayjs.utc(norwegianDay(moment)).add(days, 'day').format('YYYYMMDD')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
/** Folds lines longer than 75 bytes, as RFC 5545 wants it. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const letter of line) {
    if (new TextEncoder().encode(piece + letter).length > longestLine) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece].join('\r\n ')
}

/** Calendar entry (RFC 5545) for an order's collection period; null without a collection. */
export function calendarEntry({ id, number, shop, pickupCode, paidAt, confirmation }: Order): string | null {
  if (!shop || !pickupCode || !paidAt) return null
  const from = new Date(paidAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nettbutikk//Nettbutikk//NO',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${from.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dayAfter(from, 0)}`,
    `DTEND;VALUE=DATE:${dayAfter(from, collectionDays)}`,
    `SUMMARY:${escaped(`Hent ordre ${number} hos ${shop.name}`)}`,
    `LOCATION:${escaped(`${shop.address}, ${shop.postNo} ${shop.postPlace}`)}`,
    `DESCRIPTION:${escaped(`Hentekode ${pickupCode}.${confirmation ? ' Vent til vi har sendt e-post om at alt er klart.' : ''}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Data URL of the file. */
export const calendarAddress = (entry: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(entry)}`
