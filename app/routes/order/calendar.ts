import type { Order } from '../../../machines/domain/index.ts'
import { collectionDays } from '../../content/collection-days.ts'
import { norwegianDay } from '../../content/dates.ts'

const longestLine = 74
const dayInMilliseconds = 86_400_000

/** The day in Norway, so many days after a moment's: an hour after midnight there is the day before by the clock of UTC. */
const dayAfter = (moment: Date, days: number): string =>
  new Date(Date.parse(norwegianDay(moment)) + days * dayInMilliseconds).toISOString().slice(0, 10).replaceAll('-', '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
/** A line may have 75 bytes: what is longer goes on in the next, after a space. */
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

/** The collection of an order as a calendar's entry (RFC 5545), on all the days that it waits; null where nothing waits. */
export function calendarEntry({ id, number, shop, pickupCode, paidAt, confirmation }: Order): string | null {
  if (!shop || !pickupCode || !paidAt) return null
  const from = new Date(paidAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vardeholm//Nettbutikk//NO',
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

/** An address that a link can give away as a file. */
export const calendarAddress = (entry: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(entry)}`
