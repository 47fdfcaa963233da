import { formatKroner } from '../../machines/domain/index.ts'
import type { Correction, Handle } from '../../machines/price-slider/index.ts'
import { norwegian } from './PriceSlider.labels.ts'

/** Words for an entry that was corrected. `to` is whole kroner. */
export const correctionText = (
  { handle, to, why }: { handle: Handle; to: number; why: Correction },
  { corrected } = norwegian,
): string => corrected(formatKroner(to), why, handle)
