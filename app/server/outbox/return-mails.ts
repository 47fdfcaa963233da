import type { Order, OrderReturn } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import {
  formatReturnNumber,
  returnAmount,
  returnAmountText,
  returnReasonTexts,
  returnStatusText,
} from '../../content/return-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { layoutMail, type MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { contactPart, sellerPart } from './mail-parts.ts'

interface About {
  /** Origin of the shop. */
  origin: string
  /** Whether the order opens only for its customer. */
  isCustomers: boolean
}

/** Mails about a return, by kind; null when the reason is gone. */
export const returnMails: Readonly<
  Record<Extract<OutboxMailKind, `return${string}`>, (order: Order, one: OrderReturn, about: About) => Mail | null>
> = {
  returnRegistered: (order, one, about) =>
    one.status === 'registered'
      ? layoutMail(
          order.customer.email,
          `Retur av ordre ${order.number}`,
          'Vi har registrert returen din.',
          `Returnummer ${formatReturnNumber(one.number)}`,
          { type: 'heading', text: 'Dette returnerer du' },
          { type: 'list', items: one.lines.map((line) => lineText(order, line)) },
          { type: 'heading', text: 'Slik gjør du' },
          `Lever varene gratis i en av butikkene våre, og si returnummeret. Eller skriv nummeret på pakken, og send den til ${brand.company.name}, ${brand.company.address}. Returfrakten betaler du selv.`,
          one.isWithdrawal
            ? 'Send eller lever varene senest 14 dager fra i dag.'
            : 'Varene må være ubrukt når vi får dem.',
          returnAmount(one) > 0
            ? `Når vi har fått varene, betaler vi tilbake ${returnAmountText(one)}, på samme måte som du betalte.`
            : 'Ordren kostet ingenting, så det er ingenting å betale tilbake.',
          orderLink(order, about),
          contactPart(),
        )
      : null,

  // a return that is refunded at once needs no mail of its own about the reception
  returnReceived: (order, one, about) =>
    one.status === 'received' || one.status === 'refused'
      ? layoutMail(
          order.customer.email,
          one.status === 'refused'
            ? `Returen av ordre ${order.number} er avvist`
            : `Vi har fått returen av ordre ${order.number}`,
          returnStatusText(one),
          `Returnummer ${formatReturnNumber(one.number)}`,
          orderLink(order, about),
          contactPart(),
        )
      : null,

  returnRefunded: (order, one, about) =>
    one.status === 'refunded'
      ? layoutMail(
          order.customer.email,
          returnAmount(one) > 0
            ? `Pengene er på vei, retur av ordre ${order.number}`
            : `Vi har fått returen av ordre ${order.number}`,
          returnStatusText(one),
          ...(returnAmount(one) > 0
            ? ['Pengene kommer dit du betalte fra. Det kan ta noen dager før de er på kontoen din.']
            : []),
          `Returnummer ${formatReturnNumber(one.number)}`,
          { type: 'list', items: one.lines.filter(({ received }) => received).map((line) => lineText(order, line)) },
          orderLink(order, about),
          sellerPart(),
          contactPart(),
        )
      : null,
}

function lineText(order: Order, { ean, count, received, reason }: OrderReturn['lines'][number]): string {
  const line = order.lines.find((one) => one.ean === ean)
  const goods = line ? `${line.name}, ${line.colour}, ${sizeText(line.size)}` : ean
  return `${received ?? count}\u00a0stk. ${goods}${reason ? ` (${returnReasonTexts[reason].toLowerCase()})` : ''}`
}

const orderLink = ({ id }: Order, { origin, isCustomers }: About): MailPart => ({
  type: 'link',
  // a customer's order opens only for that customer
  href: isCustomers ? `${origin}${loginHref(`/ordre/${id}`)}` : `${origin}/ordre/${id}`,
  label: isCustomers ? 'Logg inn og se returen på ordresiden' : 'Se returen på ordresiden',
})
