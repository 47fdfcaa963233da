import { memo } from 'react'
import type { CartLineView, CartView, LimitReason } from '../../../machines/cart/index.ts'
import { formatMoney, webStockShopId } from '../../../machines/domain/index.ts'
import { CartLine } from '../../../ui/CartLine/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { sizeText } from '../../content/size-text.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useDistances } from '../shop-picker/picker.ts'
import { elsewhere } from './best-shop.ts'
import type { MissingByShop } from './find-missing.ts'

interface LineProps {
  view: CartLineView
  cart: CartView
  missing: MissingByShop | null
  /** The cart has the same article in another size or colour. */
  hasTwin: boolean
}

/** Props of a line. Its commands depend on the line alone. */
const drawnFrom = ({
  view: { line, most, reason, available },
  cart: { shopId, delivery },
  missing,
  hasTwin,
}: LineProps) => [line, most, reason, available, shopId, delivery, missing, hasTwin] as const

const isSame = (before: LineProps, now: LineProps): boolean =>
  drawnFrom(before).every((part, at) => part === drawnFrom(now)[at])

/** A cart line with its problem and the ways out. Memoised: in a long cart only changed lines render. */
export const Line = memo(function Line({ view, cart, missing, hasTwin }: LineProps) {
  const { shared } = useShopActors()
  const distances = useDistances()
  const { line, most, available } = view
  const nameOf = (shopId: number) => shared.shops.find(({ id }) => id === shopId)?.name ?? 'butikken'
  const where = cart.shopId === webStockShopId ? 'på nett' : `i ${nameOf(cart.shopId)}`
  const choice = `${line.colour}, ${sizeText(line.size)}`
  // screen readers need the line's name in the buttons
  const called = hasTwin ? `${line.name}, ${choice}` : line.name
  return (
    <CartLine
      picture={line.picture}
      name={line.name}
      accessibleName={called}
      href={`/product/${line.articleId}?variant=${line.variantId}`}
      choice={choice}
      price={line.count * line.price}
      formerPrice={line.formerPrice && line.count * line.formerPrice}
      pant={line.count * line.pant}
      onRemove={view.remove}
      stepper={
        <QuantityStepper
          label={called}
          value={line.count}
          max={Math.max(most, line.count)}
          onValueChange={view.setQuantity}
          size="sm"
          reason={view.reason && available === null ? limitText(view.reason, most, where) : undefined}
        />
      }
      description={line.priceBefore === null ? null : priceText(line.priceBefore, line.price)}
      error={available === null ? null : errorOf()}
    />
  )

  function errorOf() {
    if (available !== null && available > 0) {
      return {
        text: `Bare ${available} igjen ${where}.`,
        action: { label: `Endre antallet til ${available}`, onPress: () => view.setQuantity(available) },
      }
    }
    const text = `Utsolgt ${where}.`
    const { count, shopId } = elsewhere(line.ean, cart.shopId, missing ?? new Map(), distances)
    if (shopId === null) return { text: missing ? `${text} Finnes ikke i andre butikker heller. Fjern varen.` : text }
    return {
      text: `${text} Finnes i ${count === 1 ? 'én annen butikk' : `${count} andre butikker`}.`,
      action: {
        label: cart.delivery === 'home' ? `Hent i ${nameOf(shopId)} i stedet` : `Bytt til ${nameOf(shopId)}`,
        onPress: () => {
          cart.chooseDelivery('collect')
          cart.chooseShop(shopId)
        },
      },
    }
  }
}, isSame)

const limitText = (reason: LimitReason, most: number, where: string): string =>
  reason === 'limit' ? `Maks ${most} per kunde` : `Ikke flere på lager ${where}`

/** Of one piece: the count may have changed too. */
const priceText = (before: number, now: number): string =>
  `Prisen er ${now < before ? 'satt ned' : 'satt opp'} fra ${formatMoney(before)} til ${formatMoney(now)} siden du la varen her.`
