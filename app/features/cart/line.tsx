import { memo } from 'react'
import type { CartCommands, CartLineView, CartView, LimitReason } from '../../../machines/cart/index.ts'
import { formatMoney, webStockShopId } from '../../../machines/domain/index.ts'
import { CartLine } from '../../../ui/CartLine/index.ts'
import { QuantityStepper } from '../../../ui/QuantityStepper/index.ts'
import { spoken } from '../../../ui/Spoken/index.ts'
import { sizeText } from '../../content/size-text.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useDistances } from '../shop-picker/picker.ts'
import { elsewhere } from './best-shop.ts'
import type { MissingByShop } from './find-missing.ts'

interface LineProps
  extends Pick<CartLineView, 'line' | 'most' | 'reason' | 'available'>,
    Pick<CartView, 'shopId' | 'delivery'> {
  commands: CartCommands
  missing: MissingByShop | null
  /** The cart has the same article in another size or colour. */
  hasTwin: boolean
}

/** A cart line with its problem and the ways out. Memoised: in a long cart only changed lines render. */
export const Line = memo(function Line({
  line,
  most,
  reason,
  available,
  shopId,
  delivery,
  commands,
  missing,
  hasTwin,
}: LineProps) {
  const { shared } = useShopActors()
  const distances = useDistances()
  const nameOf = (shopId: number) => shared.shops.find(({ id }) => id === shopId)?.name ?? 'butikken'
  const where = shopId === webStockShopId ? 'på nett' : `i ${nameOf(shopId)}`
  const choice = `${line.colour}, ${sizeText(line.size)}`
  // screen readers need the line's name in the buttons
  const called = hasTwin ? `${line.name}, ${spoken(choice)}` : line.name
  return (
    <CartLine
      picture={line.picture}
      name={line.name}
      accessibleName={called}
      href={`/product/${line.articleId}?variant=${line.variantId}`}
      choice={choice}
      priceDescription={
        line.ordinaryPrice ? `Medlemspris. Uten medlemskap: ${formatMoney(line.ordinaryPrice)} per stk.` : null
      }
      price={line.count * line.price}
      formerPrice={line.formerPrice && line.count * line.formerPrice}
      pant={line.count * line.pant}
      onRemove={() => commands.remove(line.ean)}
      stepper={
        <QuantityStepper
          label={called}
          value={line.count}
          max={Math.max(most, line.count)}
          onValueChange={(quantity) => commands.setQuantity(line.ean, quantity)}
          size="sm"
          reason={reason && available === null ? limitText(reason, most, where) : undefined}
        />
      }
      description={line.priceBefore === null ? null : priceText(line.priceBefore, line.ordinaryPrice ?? line.price)}
      error={available === null ? null : errorOf()}
    />
  )

  function errorOf() {
    if (available !== null && available > 0) {
      return {
        text: `Bare ${available} igjen ${where}.`,
        action: { label: `Endre antallet til ${available}`, onPress: () => commands.setQuantity(line.ean, available) },
      }
    }
    const text = `Utsolgt ${where}.`
    const { count, shopId: other } = elsewhere(line.ean, shopId, missing ?? new Map(), distances)
    if (other === null) return { text: missing ? `${text} Finnes ikke i andre butikker heller. Fjern varen.` : text }
    return {
      text: `${text} Finnes i ${count === 1 ? 'én annen butikk' : `${count} andre butikker`}.`,
      action: {
        label: delivery === 'home' ? `Hent i ${nameOf(other)} i stedet` : `Bytt til ${nameOf(other)}`,
        onPress: () => {
          commands.chooseDelivery('collect')
          commands.chooseShop(other)
        },
      },
    }
  }
})

const limitText = (reason: LimitReason, most: number, where: string): string =>
  reason === 'limit' ? `Maks ${most} per kunde` : `Ikke flere på lager ${where}`

/** Of one piece: the count may have changed too. */
const priceText = (before: number, now: number): string =>
  `Prisen er ${now < before ? 'satt ned' : 'satt opp'} fra ${formatMoney(before)} til ${formatMoney(now)} siden du la varen her.`
