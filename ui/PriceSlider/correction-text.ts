import { formatKroner } from '../../machines/domain/index.ts'
import type { Correction, Handle } from '../../machines/price-slider/index.ts'
import { norwegian } from './PriceSlider.labels.ts'

/** Text for a corrected entry. `to` is in whole kroner, or in the unit of `formatWhole`. */
export const correctionText = (
  { handle, to, why }: { handle: Handle; to: number; why: Correction },
  { corrected } = norwegian,
  formatWhole = formatKroner,
): string => corrected(formatWhole(to), why, handle)
