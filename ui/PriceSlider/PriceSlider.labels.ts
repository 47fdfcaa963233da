import { handleDistance } from '../../machines/domain/index.ts'
import type { Correction, Handle } from '../../machines/price-slider/index.ts'

export interface PriceSliderLabels {
  legend: string
  lowest: string
  highest: string
  unit: string
  /** Says in advance that the handles stop before they meet. */
  hint: string
  /** Why an entry was set to another value, in the words of `correctionText`. */
  corrected: (to: string, why: Correction, handle: Handle) => string
}

export const norwegian: PriceSliderLabels = {
  legend: 'Pris',
  lowest: 'Laveste pris',
  highest: 'Høyeste pris',
  unit: 'kr',
  hint: `Minst ${handleDistance * 100} % mellom laveste og høyeste`,
  corrected: (to, why, handle) => {
    if (why === 'tooNear') return `Satt til ${to}, så nær som mulig`
    if (why === 'offStep') return `Satt til ${to}, nærmeste hele tier`
    return `Satt til ${to}, ${handle === 'min' ? 'laveste' : 'høyeste'} mulige`
  },
}

export const english: PriceSliderLabels = {
  legend: 'Price',
  lowest: 'Lowest price',
  highest: 'Highest price',
  unit: 'kr',
  hint: `At least ${handleDistance * 100}% between lowest and highest`,
  corrected: (to, why, handle) => {
    if (why === 'tooNear') return `Set to ${to}, as near as possible`
    if (why === 'offStep') return `Set to ${to}, the nearest ten`
    return `Set to ${to}, the ${handle === 'min' ? 'lowest' : 'highest'} possible`
  },
}
