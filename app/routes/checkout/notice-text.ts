import type { CheckoutNotice } from '../../../machines/checkout/index.ts'
import { formatMoney, type Ore } from '../../../machines/domain/index.ts'
import type { PromocodeRefusal } from '../../../machines/promocode/index.ts'
import { notOrderedHeading } from '../../content/not-ordered.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'

/** Why the shop refused the promocode of an order. */
const refusedCodes: Readonly<Partial<Record<PromocodeRefusal, string>>> = {
  expired: 'Rabattkoden er utløpt',
  notYetValid: 'Rabattkoden gjelder ikke ennå',
  alreadyUsed: 'Rabattkoden er brukt opp',
  membersOnly: 'Rabattkoden er for medlemmer av kundeklubben',
}

/** What blocks the payment, besides the fields. */
export function noticeText(notice: CheckoutNotice, payable: Ore, refusal: PromocodeRefusal | null): string {
  switch (notice) {
    case 'cartBlocked':
      return 'En vare i handlekurven må endres før du kan betale.'
    case 'refused':
      return notOrderedHeading
    case 'invalid':
      return 'Butikken godtok ikke alt du har fylt ut. Rett feltene nedenfor.'
    case 'totalChanged':
      return `Prisen er endret siden du la varene i handlekurven. Å betale er nå ${formatMoney(payable)}. Se over og betal igjen.`
    case 'promocodeRefused':
      return `${(refusal && refusedCodes[refusal]) ?? 'Rabattkoden gjelder ikke lenger'}, og er tatt bort. Å betale er nå ${formatMoney(payable)}. Se over og betal igjen.`
    case 'placingFailed':
      return 'Vi fikk ikke sendt bestillingen. Ingenting er trukket. Prøv igjen om litt.'
    case 'tooMany':
      return tooManyOrders
    case 'paymentUnavailable':
      return 'Betalingspartneren svarer ikke. Ingenting er trukket, og varene er holdt av til deg. Prøv igjen om litt, eller betal på en annen måte.'
    case 'orderGone':
      return 'Ordren var ikke lenger holdt av til deg. Betal igjen, så lager vi en ny.'
    case 'stillHere':
      return 'Betalingen er ikke fullført. Varene er holdt av til deg: betal når du er klar.'
    default:
      return notice satisfies never
  }
}
