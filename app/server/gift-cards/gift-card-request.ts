import * as v from 'valibot'
import { giftCardCodeLength } from '../../../machines/domain/gift-card-code.ts'
import { giftCardAmounts, longestGreeting, mostGiftCards } from '../../../machines/domain/gift-card-limits.ts'
import { email, longestName, optionalText, phone, required } from '../core/fields.ts'

/** Characters of a typed code, with what separates its groups. */
const longestCode = 3 * giftCardCodeLength
const [least, most] = [giftCardAmounts.least / 100, giftCardAmounts.most / 100]
const amountMessage = `Velg et beløp fra ${least} til ${most} kroner`

/** Body of POST /gift-cards: who pays, who gets it, and when. */
export const giftCardPurchaseRequest = v.object({
  Amount: v.pipe(
    v.number(amountMessage),
    v.integer(amountMessage),
    v.minValue(giftCardAmounts.least, amountMessage),
    v.maxValue(giftCardAmounts.most, amountMessage),
  ),
  CustomerName: required('Navn', longestName),
  Email: email,
  /** For payment by mobile. */
  Phone: v.optional(v.union([v.literal(''), phone]), ''),
  RecipientName: required('Mottakerens navn', longestName),
  RecipientEmail: email,
  Message: v.optional(optionalText(longestGreeting), ''),
  /** When the mail is sent, ISO 8601; null: once it is paid. */
  SendAt: v.nullish(v.pipe(v.string('Velg et tidspunkt'), v.isoTimestamp('Velg et tidspunkt'))),
})
export type GiftCardPurchaseRequest = v.InferOutput<typeof giftCardPurchaseRequest>

const code = v.pipe(
  v.string('Skriv koden'),
  v.minLength(1, 'Skriv koden'),
  v.maxLength(longestCode, 'Koden er for lang'),
)

/** Body of POST /gift-cards/balance. In the body, since addresses are logged. */
export const giftCardBalanceRequest = v.object({ Code: code })

/** Gift cards of an order, and what the shopper was shown that each pays. */
export const namedGiftCards = v.pipe(
  v.array(
    v.object({
      Code: code,
      Amount: v.pipe(v.number('Må være øre'), v.integer('Må være øre'), v.minValue(1, 'Må være øre')),
    }),
    'Må være en liste',
  ),
  v.maxLength(mostGiftCards, `Høyst ${mostGiftCards} gavekort`),
)
