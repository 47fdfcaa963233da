import { type FreeShipping, formatMoney } from '../../machines/domain/index.ts'

/** Progress to free home delivery: 'Du er 250,00 kr unna gratis frakt'. */
export function freeShippingText({ left, isBarred }: FreeShipping): string {
  if (isBarred) return 'Gratis frakt gjelder ikke store varer med egen fraktpris'
  return left > 0 ? `Du er ${formatMoney(left)} unna gratis frakt` : 'Du har fått gratis frakt'
}
