import type { OpeningHours } from '../../machines/domain/index.ts'
import { openAt, shopTimeOf } from '../../ui/OpeningHours/index.ts'
import { norwegianDay } from './dates.ts'
import { dayjs } from './dayjs.ts'

/** Whether a shop is open, else when it opens: 'i morgen kl. 10'; null if unknown. */
export function openingNow(
  hours: readonly OpeningHours[],
  now: Date,
): { status: 'open' } | { status: 'closed'; opens: string | null } {
  const time = shopTimeOf(now)
  const state = openAt(hours, time)
  if (state.type === 'open') return { status: 'open' }
  if (!state.next) return { status: 'closed', opens: null }
  const { days, opens } = state.next
  const day = ['i dag', 'i morgen'][days] ?? dayjs.utc(norwegianDay(now)).add(days, 'day').format('dddd')
  return { status: 'closed', opens: `${day} kl.\u00a0${opens.replace(/:00$/, '').replace(/^0/, '').replace(':', '.')}` }
}
