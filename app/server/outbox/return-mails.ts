import type { Order, OrderReturn } from '../../../machines/domain/index.ts'
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
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import { sellerPart } from './mail-parts.ts'

interface About {
  /** Origin of the shop. */
  origin: string
  /** Whether the order opens only for its customer. */
  isCustomers: boolean
  templates: MailTemplates
}

/** Mails about a return, by kind; null when the reason is gone. */
export const returnMails: Readonly<
  Record<Extract<OutboxMailKind, `return${string}`>, (order: Order, one: OrderReturn, about: About) => Mail | null>
> = {
  returnRegistered: (order, one, about) =>
    one.status === 'registered'
      ? composeMail(about.templates, 'returnRegistered', order.customer.email, {
          ...common(order, one, about),
          'return.amount': returnAmount(one) > 0 ? returnAmountText(one) : null,
          returnGoods: [{ type: 'list', items: one.lines.map((line) => lineText(order, line)) }],
          isWithdrawal: one.isWithdrawal,
        })
      : null,

  // a return that is refunded at once needs no mail of its own about the reception
  returnReceived: (order, one, about) =>
    one.status === 'received' || one.status === 'refused'
      ? composeMail(about.templates, 'returnReceived', order.customer.email, {
          ...common(order, one, about),
          'return.status': returnStatusText(one),
          isRefused: one.status === 'refused',
        })
      : null,

  returnRefunded: (order, one, about) =>
    one.status === 'refunded'
      ? composeMail(about.templates, 'returnRefunded', order.customer.email, {
          ...common(order, one, about),
          'return.status': returnStatusText(one),
          returnGoods: [
            {
              type: 'list',
              items: one.lines.filter(({ received }) => received).map((line) => lineText(order, line)),
            },
          ],
          seller: [sellerPart()],
          isPaidBack: returnAmount(one) > 0,
        })
      : null,
}

/** Numbers and link. A customer's order opens only for that customer. */
const common = ({ id, number }: Order, one: OrderReturn, { origin, isCustomers }: About) => ({
  'order.number': String(number),
  'return.number': formatReturnNumber(one.number),
  link: isCustomers ? `${origin}${loginHref(`/ordre/${id}`)}` : `${origin}/ordre/${id}`,
  isCustomers,
})

function lineText(order: Order, { ean, count, received, reason }: OrderReturn['lines'][number]): string {
  const line = order.lines.find((one) => one.ean === ean)
  const goods = line ? `${line.name}, ${line.colour}, ${sizeText(line.size)}` : ean
  return `${received ?? count}\u00a0stk. ${goods}${reason ? ` (${returnReasonTexts[reason].toLowerCase()})` : ''}`
}
