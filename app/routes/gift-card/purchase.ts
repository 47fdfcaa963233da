import {
  type CheckedField,
  type GiftCardRequest,
  giftCardPurchaseWith,
} from '../../../machines/gift-card-purchase/index.ts'
import type { WireGiftCardPurchase } from '../../api/wire.ts'
import { momentInNorway } from '../../content/dayjs.ts'
import { watchReturn } from '../../page/watch-return.ts'
import type { GiftCardPage } from './page.types.ts'

/** Maps an order of a gift card to its wire shape. */
const wirePurchaseOf = (request: GiftCardRequest): WireGiftCardPurchase => ({
  Amount: request.amount,
  CustomerName: request.name,
  Email: request.email,
  Phone: request.phone,
  RecipientName: request.recipientName,
  RecipientEmail: request.recipientEmail,
  Message: request.message,
  SendAt: request.sendAt && momentInNorway(request.sendAt.date, request.sendAt.time).toISOString(),
})

const fieldOf: Readonly<Record<string, CheckedField>> = {
  Amount: 'amount',
  CustomerName: 'name',
  Email: 'email',
  Phone: 'phone',
  RecipientName: 'recipientName',
  RecipientEmail: 'recipientEmail',
  Message: 'message',
  SendAt: 'date',
}

/** The purchase with the shop's calls. */
export const purchaseWith = (api: GiftCardPage['api']) =>
  giftCardPurchaseWith({
    async placeGiftCard({ request, key }) {
      const answer = await (await api()).buyGiftCard(wirePurchaseOf(request), key)
      if (answer.type !== 'invalid') return answer
      const errors = Object.entries(answer.errors).flatMap(([name, [message = '']]) =>
        fieldOf[name] ? [[fieldOf[name], message]] : [],
      )
      return { type: 'invalid', errors: Object.fromEntries(errors) }
    },
    startPayment: async ({ orderId, payBy }) => (await api()).startPayment(orderId, payBy),
    watchReturn,
    leaveFor(url) {
      location.assign(url)
    },
  })
