import type { MailPart } from './mail-layout.ts'

/** What a placeholder of a mail stands for. With `?` it may be empty, and a section `{{#name}}` asks for it. */
export type ValueType = 'text' | 'text?' | 'link' | 'link?' | 'block' | 'block?' | 'flag'

interface MailKindSpec {
  values: Readonly<Record<string, ValueType>>
  /** Values that the mail must show. */
  needs: readonly string[]
}

const kinds = {
  orderCode: {
    values: { 'order.number': 'text', code: 'text', isUnconfirmed: 'flag' },
    needs: ['order.number', 'code'],
  },
  orderPaid: {
    values: {
      'order.number': 'text',
      'order.date': 'text',
      'order.reserved': 'text?',
      'order.address': 'text?',
      'order.carrier': 'text?',
      'customer.phone': 'text?',
      homeDeliveryTime: 'text',
      'shop.ready': 'text?',
      link: 'link',
      goods: 'block',
      notOrdered: 'block?',
      shop: 'block?',
      withdrawalTerms: 'block',
      withdrawalForm: 'block',
      terms: 'block',
      seller: 'block',
      isCustomers: 'flag',
      isHome: 'flag',
    },
    needs: [
      'order.number',
      'link',
      'goods',
      'notOrdered',
      'shop',
      'withdrawalTerms',
      'withdrawalForm',
      'terms',
      'seller',
    ],
  },
  orderReady: {
    values: { 'order.number': 'text', 'order.status': 'text', shop: 'block', link: 'link', isCustomers: 'flag' },
    needs: ['order.number', 'shop', 'link'],
  },
  orderSent: {
    values: {
      'order.number': 'text',
      'order.status': 'text?',
      'order.sent': 'text',
      'order.tracking': 'link?',
      homeDeliveryTime: 'text',
      link: 'link',
      isCustomers: 'flag',
    },
    needs: ['order.number', 'link'],
  },
  orderWithdrawn: {
    values: {
      'order.number': 'text',
      'order.released': 'text?',
      'order.toGiftCards': 'text?',
      goods: 'block',
      seller: 'block',
    },
    needs: ['order.number', 'order.released', 'goods', 'seller'],
  },
  orderUncollected: {
    values: {
      'order.number': 'text',
      'order.released': 'text?',
      'order.toGiftCards': 'text?',
      goods: 'block',
      seller: 'block',
    },
    needs: ['order.number', 'order.released', 'goods', 'seller'],
  },
  reservationMade: {
    values: {
      'reservation.number': 'text',
      'reservation.date': 'text',
      'reservation.status': 'text',
      goods: 'block',
      shop: 'block?',
      link: 'link',
      seller: 'block',
      isCustomers: 'flag',
      isHome: 'flag',
    },
    needs: ['reservation.number', 'goods', 'shop', 'link', 'seller'],
  },
  reservationReady: {
    values: {
      'reservation.number': 'text',
      'reservation.status': 'text',
      shop: 'block?',
      link: 'link',
      isCustomers: 'flag',
      isHome: 'flag',
    },
    needs: ['reservation.number', 'shop', 'link'],
  },
  reservationCancelled: {
    values: { 'reservation.number': 'text' },
    needs: ['reservation.number'],
  },
  returnRegistered: {
    values: {
      'order.number': 'text',
      'return.number': 'text',
      'return.amount': 'text?',
      'return.exchange': 'text?',
      returnGoods: 'block',
      link: 'link',
      isCustomers: 'flag',
      isWithdrawal: 'flag',
      isGiftCard: 'flag',
    },
    needs: ['order.number', 'return.number', 'returnGoods', 'link'],
  },
  returnReceived: {
    values: {
      'order.number': 'text',
      'return.number': 'text',
      'return.status': 'text',
      link: 'link',
      isCustomers: 'flag',
      isRefused: 'flag',
    },
    needs: ['order.number', 'return.status', 'link'],
  },
  returnRefunded: {
    values: {
      'order.number': 'text',
      'return.number': 'text',
      'return.status': 'text',
      returnGoods: 'block',
      link: 'link',
      seller: 'block',
      isCustomers: 'flag',
      isPaidBack: 'flag',
      'giftCard.code': 'text?',
      'giftCard.amount': 'text?',
      'giftCard.expires': 'text?',
    },
    needs: ['order.number', 'return.status', 'returnGoods', 'link', 'seller'],
  },
  returnExchanged: {
    values: {
      'order.number': 'text',
      'return.number': 'text',
      'return.status': 'text',
      homeDeliveryTime: 'text',
      returnGoods: 'block',
      link: 'link',
      isCustomers: 'flag',
    },
    needs: ['order.number', 'return.status', 'returnGoods', 'link'],
  },
  repairChanged: {
    values: {
      'repair.number': 'text',
      'repair.kind': 'text',
      'repair.article': 'text',
      'repair.status': 'text',
      'repair.answer': 'text?',
      link: 'link',
      isCustomers: 'flag',
      isOffered: 'flag',
      isByPost: 'flag',
    },
    needs: ['repair.number', 'repair.status', 'repair.answer', 'link'],
  },
  stockAlertRequested: {
    values: {
      'article.name': 'text',
      'article.variant': 'text',
      lifetime: 'text',
      confirmLink: 'link',
      stopLink: 'link',
      isConfirmed: 'flag',
    },
    needs: ['article.name', 'confirmLink', 'stopLink'],
  },
  stockAlertBack: {
    values: {
      'article.name': 'text',
      'article.variant': 'text',
      'article.shops': 'text?',
      link: 'link',
      isOnWeb: 'flag',
    },
    needs: ['article.name', 'link'],
  },
  giftCardPaid: {
    values: {
      'order.number': 'text',
      'order.date': 'text',
      'giftCard.recipient': 'text',
      'giftCard.sends': 'text?',
      'giftCard.expires': 'text',
      goods: 'block',
      link: 'link',
      terms: 'block',
      seller: 'block',
    },
    needs: ['order.number', 'giftCard.expires', 'goods', 'link', 'terms', 'seller'],
  },
  giftCardSent: {
    values: {
      'giftCard.amount': 'text',
      'giftCard.code': 'text',
      'giftCard.recipient': 'text',
      'giftCard.from': 'text',
      'giftCard.message': 'text?',
      'giftCard.expires': 'text',
      link: 'link',
      seller: 'block',
    },
    needs: ['giftCard.amount', 'giftCard.code', 'giftCard.expires', 'link'],
  },
  giftCardWithdrawn: {
    values: { 'order.number': 'text', 'giftCard.amount': 'text', 'giftCard.last4': 'text', seller: 'block' },
    needs: ['order.number', 'giftCard.amount', 'seller'],
  },
  birthdayGift: {
    values: {
      'gift.percent': 'text',
      'gift.code': 'text',
      'gift.expires': 'text',
      link: 'link?',
    },
    needs: ['gift.percent', 'gift.code', 'gift.expires', 'link'],
  },
  verification: { values: { link: 'link', lifetime: 'text' }, needs: ['link'] },
  password: { values: { link: 'link', lifetime: 'text' }, needs: ['link'] },
  passwordChanged: { values: {}, needs: [] },
  secondFactorOn: { values: {}, needs: [] },
  secondFactorOff: { values: {}, needs: [] },
  passkeyAdded: { values: { host: 'text' }, needs: [] },
  passkeyRemoved: { values: { host: 'text' }, needs: [] },
  addressChanged: { values: { link: 'link?', lifetime: 'text' }, needs: ['link'] },
  deleted: { values: {}, needs: [] },
} as const satisfies Readonly<Record<string, MailKindSpec>>

/** A kind of mail that the shop sends. */
export type MailKind = keyof typeof kinds

export const mailKinds: Readonly<Record<MailKind, MailKindSpec>> = kinds
export const mailKindNames = Object.keys(kinds) as readonly MailKind[]

interface ValueOf {
  text: string
  'text?': string | null
  link: string
  'link?': string | null
  block: readonly MailPart[]
  'block?': readonly MailPart[]
  flag: boolean
}

/** The values of a mail's placeholders. */
export type MailValues<Kind extends MailKind> = {
  readonly [Name in keyof (typeof kinds)[Kind]['values']]: (typeof kinds)[Kind]['values'][Name] extends ValueType
    ? ValueOf[(typeof kinds)[Kind]['values'][Name]]
    : never
}
