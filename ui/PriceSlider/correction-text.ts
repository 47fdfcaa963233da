import { formatKroner } from '../../machines/domain/index.ts'
import type { Correction, Handle } from '../../machines/price-slider/index.ts'

/** What to tell of an entry that could not stand, in Norwegian. `to` is whole kroner. */
export function correctionText({ handle, to, why }: { handle: Handle; to: number; why: Correction }): string {
  const set = `Satt til ${formatKroner(to)}`
  switch (why) {
    case 'notANumber':
    case 'outOfBounds':
    case 'crossed':
      return `${set}, ${handle === 'min' ? 'laveste' : 'høyeste'} mulige`
    case 'tooNear':
      return `${set}, så nær som mulig`
    case 'offStep':
      return `${set}, nærmeste hele tier`
    default:
      return why satisfies never
  }
}
