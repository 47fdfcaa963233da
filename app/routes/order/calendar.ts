import type { Order } from '../../../machines/domain/index.ts'

/** Days after the payment on which the goods are fetched at the latest, for the calendar. */
const collectWithinDays = 7
const longestLine = 74
const dayInMilliseconds = 86_400_000

const day = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '')
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
export function calendarEntry({ id, number, shop, pickupCode, paidAt }: Order): string | null {
  if (!shop || !pickupCode || !paidAt) return null
  const from = new Date(paidAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vardeholm//Nettbutikk//NO',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${from.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(new Date(from.getTime() + collectWithinDays * dayInMilliseconds))}`,
    `SUMMARY:${escaped(`Hent ordre ${number} hos ${shop.name}`)}`,
    `LOCATION:${escaped(`${shop.address}, ${shop.postNo} ${shop.postPlace}`)}`,
    `DESCRIPTION:${escaped(`Hentekode ${pickupCode}. Vent til vi har sendt melding om at alt er klart.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** An address that a link can give away as a file. */
export const calendarAddress = (entry: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(entry)}`
