import type { OpeningHours } from '../../machines/domain/index.ts'
import { formatTimes, openAt, shopTimeOf } from '../../ui/OpeningHours/index.ts'

/** Orders before this time of day are packed the same day, by the shops' clock. */
const packedUntil = '15:00'

/** When a shop with everything in stock has packed: 'klar i dag før kl. 18'; null if unknown. */
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
