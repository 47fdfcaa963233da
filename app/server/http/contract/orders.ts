import * as v from 'valibot'
import { returnReasons } from '../../../../machines/domain/index.ts'
import { providerNames } from '../../providers/port.ts'
import { shop } from './catalogue.ts'
import { anyId, count, day, ean, moment, ore, percent, pictureBase } from './common.ts'
import { promocodeRefusalCode } from './content.ts'
import { orderedPickupPoint } from './delivery.ts'

// What the calls of orders and payments answer.

/** Why a gift card does not pay what the shopper was shown. */
export const giftCardRefused = v.strictObject({
  code: v.picklist(['unknown', 'expired', 'empty', 'changed']),
  last4: v.string(),
  balance: ore,
})
const reason = v.picklist(['unknown', 'notForSale', 'onlyCollect', 'limit', 'stock'])
const delivery = v.picklist(['home', 'collect'])
/** 201. The `Idempotency-Key` header makes a repeated call answer the same order. */
export const orderPlaced = v.strictObject({ OrderID: v.string() })
/** 422 of POST /orders: refused lines, wrong fields, a changed total, or a promocode that holds no more. */
export const orderRefused = v.looseObject({
  message: v.string(),
  /** Lines that are not ordered: how many are available, and why not more. */
  cartErrors: v.exactOptional(v.array(v.strictObject({ eanNo: ean, available: count, reason }))),
  errors: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** The total, where it differs from the expected one; without the refused promocode. */
  total: v.exactOptional(ore),
  promocode: v.exactOptional(promocodeRefusalCode),
  giftCard: v.exactOptional(giftCardRefused),
})

/** What a gift card has left (ours), and what happened to it, without persons or orders. */
export const giftCardBalance = v.strictObject({
  Last4: v.string(),
  Balance: ore,
  /** Held by orders that are not handed over; not in the balance. */
  Held: ore,
  /** The balance, and what unpaid orders of this browser hold: they are cancelled before it places another one. */
  Spendable: ore,
  ExpiresAt: moment,
  /** Changes of the balance, oldest first. */
  entries: v.array(
    v.strictObject({
      Kind: v.picklist(['issued', 'held', 'released', 'captured', 'refunded', 'withdrawn']),
      Amount: v.pipe(v.number(), v.integer(), v.description('øre; negative when it was spent')),
      Date: moment,
    }),
  ),
})

export const paymentStarted = v.strictObject({
  PaymentID: v.string(),
  /** The provider's own page, where the card number is typed or the phone is asked. */
  RedirectUrl: v.string(),
})

/** What bears one rate of VAT: goods and their freight, less the discount. */
export const vat = v.strictObject({ VatPercentage: percent, Vat: ore, NetAmount: ore })

const lineEntries = {
  EanNo: ean,
  ArticleID: anyId,
  Name: v.string(),
  Color: v.string(),
  Size: v.string(),
  Count: anyId,
  /** Of one piece, as the deposit. */
  Price: ore,
  /** What a piece costs without the member's price, which `Price` is; null, or left out, otherwise. Ours. */
  OrdinaryPrice: v.exactOptional(v.nullable(ore)),
  Pant: ore,
  /** Rate of the price; a deposit bears none. */
  VatPercentage: percent,
  ImagePath: pictureBase,
}

export const orderLine = v.strictObject(lineEntries)

/**
 * GET /orders/unpaid (ours): what this browser's unpaid orders hold, each named by a reference that opens nothing: its
 * id's hash, FNV-1a of 32 bits, in base 36.
 */
export const unpaidOrders = v.array(
  v.strictObject({
    Reference: v.string(),
    /** Whose stock it holds: the web's for a home delivery. */
    ShopID: anyId,
    articles: v.array(v.strictObject({ EanNo: ean, Count: anyId })),
  }),
)

/** GET /payments/providers (ours): how an order can be paid here. */
export const paymentProviders = v.array(v.picklist(providerNames))

/** A return of pieces of an order (ours). Its status follows from its times. */
export const orderReturn = v.strictObject({
  /** On the label. */
  ReturnNo: v.string(),
  Status: v.picklist(['registered', 'received', 'refunded', 'exchanged', 'refused', 'cancelled']),
  CreatedAt: moment,
  ReceivedAt: v.nullable(moment),
  RefundedAt: v.nullable(moment),
  CancelledAt: v.nullable(moment),
  /** When the new sizes were sent or handed over; null, or left out, before that and without an exchange. */
  ExchangedAt: v.exactOptional(v.nullable(moment)),
  /** Until when the new sizes are held for the goods; null, or left out, when none is. */
  HeldUntil: v.exactOptional(v.nullable(moment)),
  /** Within the days of angrerettloven. */
  IsWithdrawal: v.boolean(),
  /** The shopper wants a gift card instead of money. What gift cards paid goes back to them in either case. */
  ToGiftCard: v.exactOptional(v.boolean()),
  /** The card that was made of it; null, or left out, before that and for money. Its code is for the shopper alone. */
  GiftCard: v.exactOptional(
    v.nullable(
      v.strictObject({
        Code: v.nullable(v.string()),
        Last4: v.string(),
        Amount: ore,
        Balance: ore,
        ExpiresAt: moment,
      }),
    ),
  ),
  /** Paid back, or expected until it is refunded. */
  Goods: ore,
  Freight: ore,
  /** Why the shop did not accept everything. */
  Refusal: v.string(),
  lines: v.array(
    v.strictObject({
      EanNo: ean,
      /** Names of the bought piece: the line of an exchanged one is not in the order any more. */
      Name: v.exactOptional(v.string()),
      Color: v.exactOptional(v.string()),
      Size: v.exactOptional(v.string()),
      Count: anyId,
      /** Accepted pieces; null until the return is received. */
      Received: v.nullable(count),
      Reason: v.nullable(v.picklist(returnReasons)),
      /** The size that is wanted instead; `Count`: pieces of it that are held or handed over. Null, or left out: money. */
      Exchange: v.exactOptional(v.nullable(v.strictObject({ EanNo: ean, Size: v.string(), Count: count }))),
    }),
  ),
})

/** GET /orders/{id}/exchanges (ours): other sizes of the order's articles, in the stock that it was sold from. */
export const exchanges = v.array(
  v.strictObject({
    /** Of the bought line. */
    EanNo: ean,
    sizes: v.array(v.strictObject({ EanNo: ean, Size: v.string(), Available: count })),
  }),
)

/** GET /orders/{id} (ours). Reading it reads the provider's status again while a payment is under way. */
export const order = v.strictObject({
  OrderID: v.string(),
  OrderNo: anyId,
  Status: v.picklist(['awaitingPayment', 'paid', 'cancelled']),
  /** Of the latest payment: authorised money is captured at hand-over, released when the order is given up. */
  Payment: v.picklist([
    'none',
    'created',
    'authorized',
    'declined',
    'aborted',
    'expired',
    'captured',
    'released',
    'refunded',
  ]),
  /** Of the latest payment. */
  Provider: v.nullable(v.picklist(providerNames)),
  CreatedAt: moment,
  PaidAt: v.nullable(moment),
  /** Collected or sent: then the money is captured, too. */
  HandedOverAt: v.nullable(moment),
  /** The carrier's page about the parcel; null, or left out, while nobody has said. Ours. */
  TrackingUrl: v.exactOptional(v.nullable(v.string())),
  /** The company that sold it: of the brand that it was bought from, wherever it is read. */
  Seller: v.exactOptional(
    v.strictObject({
      Name: v.string(),
      OrgNo: v.string(),
      Address: v.string(),
      Email: v.string(),
      Phone: v.string(),
    }),
  ),
  Delivery: delivery,
  shop: v.nullable(shop),
  /** Where the carrier hands out an order that is sent; null, or left out, for one that comes to the address. Ours. */
  PickupPoint: v.exactOptional(v.nullable(orderedPickupPoint)),
  CustomerName: v.string(),
  Phone: v.string(),
  Email: v.string(),
  Address: v.string(),
  PostalCode: v.string(),
  City: v.string(),
  lines: v.array(orderLine),
  /** Without deposits and discount. */
  Goods: ore,
  Pant: ore,
  Discount: ore,
  /** The code of the discount. */
  Promocode: v.nullable(v.string()),
  Shipping: ore,
  /** The VAT in the total, by its rates, the highest first. */
  VatSpecification: v.exactOptional(v.array(vat)),
  Total: ore,
  Refunded: ore,
  /** Pieces that refunds named. */
  RefundedLines: v.exactOptional(v.array(v.strictObject({ EanNo: ean, Count: anyId }))),
  PickupCode: v.nullable(v.string()),
  /** Packed, and waiting in the shop; null, or left out, before that and for what is sent. */
  ReadyAt: v.exactOptional(v.nullable(moment)),
  /** Confirmation by e-mail: handed over to be delivered, or on its way there. Null, or left out: there is none. */
  Confirmation: v.exactOptional(v.nullable(v.picklist(['sent', 'onItsWay']))),
  /** Articles that were left out, as they were called then. */
  NotOrdered: v.exactOptional(
    v.array(
      v.strictObject({
        EanNo: ean,
        Wanted: anyId,
        Available: count,
        Name: v.string(),
        Color: v.string(),
        Size: v.string(),
      }),
    ),
  ),
  /** Gift cards that pay a part of the total, or all of it, by the last characters of their codes. */
  GiftCards: v.exactOptional(v.array(v.strictObject({ Last4: v.string(), Amount: ore, Refunded: ore }))),
  /** The gift card that the order buys; null, or left out, for goods. Its code goes to the recipient alone. */
  GiftCard: v.exactOptional(
    v.nullable(
      v.strictObject({
        Amount: ore,
        RecipientName: v.string(),
        RecipientEmail: v.string(),
        Message: v.string(),
        /** When the mail is sent; null: once it is paid. */
        SendAt: v.nullable(moment),
        SentAt: v.nullable(moment),
        ExpiresAt: v.nullable(moment),
        WithdrawnAt: v.nullable(moment),
        /** The last day to withdraw from the purchase; null when it is used, void or unpaid. */
        WithdrawalDay: v.nullable(day),
      }),
    ),
  ),
  /** Oldest first. */
  Returns: v.exactOptional(v.array(orderReturn)),
  /** Last days of a return: by law, and by the promise to members. Null, or left out: nothing can be returned. */
  ReturnDays: v.exactOptional(v.nullable(v.strictObject({ Withdrawal: day, Member: v.nullable(day) }))),
})

/** Answer of POST /reservations and GET /reservations/{id}. */
export const reservation = v.strictObject({
  id: anyId,
  shopID: anyId,
  customerID: v.nullable(anyId),
  /** 1 Mottatt, 2 Bekreftet, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt. */
  statusID: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  delivery,
  address: v.string(),
  city: v.string(),
  zipcode: v.string(),
  total: ore,
  trackingUrl: v.nullable(v.string()),
  articles: v.array(v.strictObject({ ...lineEntries, CampaignArticleID: v.nullable(anyId) })),
  date: moment,
  /** Until when it is kept. Ours. */
  expires: moment,
  /** Shown in the shop to collect it, while it waits there. Ours. */
  pickupCode: v.nullable(v.string()),
})
/** 409 of a cancellation that comes too late, with the reservation as it is. */
export const reservationClosed = v.looseObject({ message: v.string(), reservation })
export const reservationStatus = v.strictObject({ statusID: anyId })
