import type { OpeningHours } from '../../machines/domain/index.ts'
import { formatTimes, openAt, shopTimeOf } from '../../ui/OpeningHours/index.ts'

/** What is ordered before this time is packed the same day, on the shops' clocks. */
const packedUntil = '15:00'

/** When a shop that has everything has packed it: 'klar i dag før kl. 18'. Hours in words; null where nothing is known. */
export function readyText(hours: readonly OpeningHours[], now: Date): string | null {
  const time = shopTimeOf(now)
  const state = openAt(hours, time)
  if (state.type === 'open' && time.time < packedUntil) {
    const [, closes = ''] = formatTimes({ fromDay: 1, toDay: 1, opens: '00:00', closes: state.until }).split('–')
    return `klar i dag før kl.\u00a0${closes}`
  }
  if (state.type === 'closed' && state.next === null) return null
  return 'klar neste åpningsdag'
}
