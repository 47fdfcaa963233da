import { memo, useDeferredValue } from 'react'
import { lineOf } from '../../../machines/article/rules.ts'
import { type ArticleDetail, formatMoney, pricedFor, type Variant } from '../../../machines/domain/index.ts'
import {
  type ExpressGoods,
  type ExpressNotice,
  expressCheckoutCommands,
  expressCheckoutWith,
  selectExpressCheckout,
} from '../../../machines/express-checkout/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { watchReturn } from '../../page/watch-return.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { useCart } from '../cart/use-cart.ts'
import { useIsMember } from '../customers/use-is-member.ts'
import styles from './express.module.css'
import { articleGoods } from './goods.ts'

/** Smallest amount that a mobile payment can have, øre. */
const leastPayment = 100

const machine = expressCheckoutWith({
  newKey: () => crypto.randomUUID(),
  async placeOrder({ request: { lines, expectedTotal, promocode }, idempotencyKey }) {
    const answer = await (await browserApi()).placeExpressOrder(
      {
        items: lines.map(({ ean, count }) => ({ EanNo: ean, Count: count })),
        ExpectedTotal: expectedTotal,
        Promocode: promocode,
      },
      idempotencyKey,
    )
    // no field of the shopper's is refused: there is none
    return answer.type === 'invalid' ? { type: 'invalid', errors: {} } : answer
  },
  startPayment: async ({ orderId, payBy }) => (await browserApi()).startPayment(orderId, payBy),
  cancelOrder: async ({ orderId }) => (await browserApi()).cancelOrder(orderId),
  leaveFor(url) {
    location.assign(url)
  },
  watchReturn,
})

function noticeText(notice: ExpressNotice, total: number): string {
  switch (notice) {
    case 'refused':
      return 'Vi har ikke nok på lager til å sende alt. Velg færre, eller hent i en butikk.'
    case 'totalChanged':
      return `Prisen er endret. Å betale er nå ${formatMoney(total)}. Trykk igjen hvis du vil ha varene.`
    case 'promocodeRefused':
      return 'Rabattkoden gjelder ikke lenger. Gå til kassen og se over.'
    case 'tooMany':
      return tooManyOrders
    case 'paymentUnavailable':
      return 'Betalingspartneren svarer ikke. Ingenting er trukket. Prøv igjen om litt, eller betal i kassen.'
    case 'orderGone':
      return 'Bestillingen var ikke lenger holdt av til deg. Trykk igjen, så lager vi en ny.'
    case 'stillHere':
      return 'Betalingen er ikke fullført. Ingenting er trukket: trykk igjen når du er klar.'
    case 'invalid':
    case 'placingFailed':
      return 'Vi fikk ikke sendt bestillingen. Ingenting er trukket. Prøv igjen om litt.'
    default:
      return notice satisfies never
  }
}

/** Buys by one press here and one in the app, which tells where the goods are to be sent. */
const Express = memo(function Express({ goods }: { goods: ExpressGoods }) {
  const actor = usePartActor(machine, { goods }, (started) =>
    connected('expressCheckout', started, [
      pageRoute('expressCheckout', 'expressCheckout.order.settled', 'navigation', ({ orderId }) => ({
        type: 'navigation.go',
        href: `/ordre/${orderId}`,
      })),
    ]),
  )
  const { button, notice, total } = useActorSelector(actor, selectExpressCheckout)
  const { buy } = useCommands(actor, expressCheckoutCommands)
  return (
    <div className={styles.express}>
      <Button variant="secondary" fullWidth isPending={button === 'busy'} onClick={buy}>
        {byEar(`Betal ${formatMoney(total)} med mobil`)}
      </Button>
      {(button === 'busy' || notice) && (
        <Announced className={styles.notice}>{notice && noticeText(notice, total)}</Announced>
      )}
      <p className={styles.terms}>
        Hjem til deg, med frakten i beløpet. Appen gir oss navn, adresse, telefon og e-post. Når du betaler, godtar du{' '}
        <Link href="/kundeservice#vilkar">kjøpsvilkårene</Link>. Du har 14 dagers angrerett.
      </p>
    </div>
  )
})

/** Other goods or another amount are another order. */
const keyOf = (goods: ExpressGoods): string => JSON.stringify(goods)

interface ArticleExpressProps {
  article: ArticleDetail
  variant: Variant
  count: number
}

/** One article, beside its other buttons. */
export function ArticleExpress({ article, variant, count }: ArticleExpressProps) {
  const { cart } = useShopActors()
  const isKnown = useCart(({ known }) => known)
  const isMember = useIsMember()
  const terms = useActorSelector(cart, ({ context: { freeShippingFrom, shippingPrice } }) => ({
    freeShippingFrom,
    ...(shippingPrice !== undefined && { shippingPrice }),
  }))
  if (!isKnown) return null
  const goods = articleGoods(pricedFor(lineOf(article, variant), isMember), count, terms)
  return (
    <div className={styles.last}>
      <Express key={keyOf(goods)} goods={goods} />
    </div>
  )
}

/** The cart, if all of it can be sent home. Deferred: a changed line replaces it, and it buys what its button says. */
export function CartExpress() {
  const offer = useCart(({ lines, payable, delivery, discount, valid }) => ({
    goods: {
      lines: lines.map(({ line: { ean, count, campaignArticleId } }) => ({ ean, count, campaignArticleId })),
      total: payable.home,
      promocode: discount.activated ? discount.code : null,
      isCart: true,
    },
    isOffered: valid && delivery === 'home' && payable.home >= leastPayment,
  }))
  const { goods } = useDeferredValue(offer)
  return offer.isOffered && <Express key={keyOf(goods)} goods={goods} />
}
