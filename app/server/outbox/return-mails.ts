import { formatGiftCardCode } from '../../../machines/domain/gift-card-code.ts'
import { formatMoney, type Order, type OrderReturn, type OrderReturnLine } from '../../../machines/domain/index.ts'
import { formatDate } from '../../content/dates.ts'
import { homeDeliveryTime } from '../../content/freight-promise.ts'
import {
  exchangeText,
  formatReturnNumber,
  holdText,
  isPaidBack,
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
          'return.exchange': holdText(one).trim() || null,
          returnGoods: [{ type: 'list', items: one.lines.map((line) => lineText(line)) }],
          isWithdrawal: one.isWithdrawal,
          isGiftCard: one.toGiftCard,
        })
      : null,

  // a return that is refunded at once needs no mail of its own about the reception
  returnReceived: (order, one, about) =>
    one.status === 'received' || one.status === 'refused'
      ? composeMail(about.templates, 'returnReceived', order.customer.email, {
          ...common(order, one, about),
          'return.status': returnStatusText(one, order.delivery),
          isRefused: one.status === 'refused',
        })
      : null,

  returnRefunded: (order, one, about) =>
    one.refundedAt
      ? composeMail(about.templates, 'returnRefunded', order.customer.email, {
          ...common(order, one, about),
          'return.status': returnStatusText(one, order.delivery),
          returnGoods: [
            {
              type: 'list',
              items: one.lines
                .filter((line) => isPaidBack({ lines: [line] }))
                .map((line) =>
                  lineText({ ...line, exchange: null }, (line.received ?? 0) - (line.exchange?.count ?? 0)),
                ),
            },
          ],
          seller: [sellerPart()],
          isPaidBack: returnAmount(one) > 0,
          'giftCard.code': one.giftCard && formatGiftCardCode(one.giftCard.code!),
          'giftCard.amount': one.giftCard && formatMoney(one.giftCard.amount),
          'giftCard.expires': one.giftCard && formatDate(one.giftCard.expiresAt),
        })
      : null,

  // one that is handed over in the shop needs no mail
  returnExchanged: (order, one, about) =>
    one.exchangedAt && order.delivery === 'home'
      ? composeMail(about.templates, 'returnExchanged', order.customer.email, {
          ...common(order, one, about),
          'return.status': returnStatusText(one, order.delivery),
          homeDeliveryTime,
          returnGoods: [
            {
              type: 'list',
              items: one.lines.flatMap((line) => (line.exchange?.count ? [lineText(line, line.exchange.count)] : [])),
            },
          ],
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

function lineText(line: OrderReturnLine, count = line.received ?? line.count): string {
  const { name, colour, size, reason } = line
  const why = reason ? ` (${returnReasonTexts[reason].toLowerCase()})` : ''
  const exchange = exchangeText(line)
  return `${count}\u00a0stk. ${name}, ${colour}, ${sizeText(size)}${why}${exchange ? `, byttes til ${exchange}` : ''}`
}
