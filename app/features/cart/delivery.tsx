import { memo, useCallback, useDeferredValue } from 'react'
import { type CartView, cartCommands } from '../../../machines/cart/index.ts'
import { formatMoney, type Ore, webStockShopId } from '../../../machines/domain/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { Select } from '../../../ui/Select/index.ts'
import { freightText } from '../../content/freight.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useCommands } from '../../react/use-actor.ts'
import { usePreferredShop } from '../shop-picker/preferred-shop.ts'
import { useOrderedShops } from '../shop-picker/shop-order.ts'
import styles from './cart.module.css'
import { useCart } from './use-cart.ts'

/** Home delivery or collection. Choosing a shop checks every line's stock there. */
export const Delivery = memo(function Delivery() {
  const { delivery, shipping, shopId, onlyCollect, checkingStock } = useCart(
    ({ delivery, shipping, shopId, onlyCollect, checkingStock }) => ({
      delivery,
      shipping,
      shopId,
      onlyCollect,
      checkingStock,
    }),
  )
  const { chooseDelivery, chooseShop } = useCommands(useShopActors().cart, cartCommands)
  const { shops, orderText } = useOrderedShops()
  const mine = usePreferredShop()
  // deferred: a press on a line shows the line first
  const freight = useDeferredValue(shipping.home)
  const mineIfNone = shopId === webStockShopId ? mine?.id : undefined
  const choose = useCallback(
    (value: string) => {
      if (value === 'home') chooseDelivery('home')
      else if (mineIfNone !== undefined) chooseShop(mineIfNone)
      else chooseDelivery('collect')
    },
    [chooseDelivery, chooseShop, mineIfNone],
  )
  return (
    <div className={styles.delivery}>
      <Ways delivery={delivery} freight={freight} onlyCollect={onlyCollect} onChoose={choose} />
      {delivery === 'collect' && (
        <>
          <Select
            label="Butikk"
            value={shopId === webStockShopId ? '' : String(shopId)}
            options={[
              ...(shopId === webStockShopId ? [{ value: '', label: 'Velg butikk' }] : []),
              ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(value) => {
              if (value !== '') chooseShop(Number(value))
            }}
          />
          <p className={styles.order}>{orderText}</p>
        </>
      )}
      <Announced className={styles.checking}>{checkingStock && 'Sjekker lageret…'}</Announced>
    </div>
  )
})

interface WaysProps extends Pick<CartView, 'delivery' | 'onlyCollect'> {
  /** Price of home delivery, øre. */
  freight: Ore
  onChoose: (value: string) => void
}

const Ways = memo(function Ways({ delivery, freight, onlyCollect, onChoose }: WaysProps) {
  return (
    <ChoiceRows
      legend="Levering"
      name="cart-delivery"
      value={delivery}
      onValueChange={onChoose}
      choices={[
        {
          value: 'home',
          title: 'Hjem til deg',
          detail: onlyCollect ? 'Noe i handlekurven kan bare hentes i butikk' : '2–4 virkedager',
          ...(!onlyCollect && { aside: freightText(freight) }),
          isDisabled: onlyCollect,
        },
        {
          value: 'collect',
          title: 'Klikk og hent',
          detail:
            delivery === 'home' && freight > 0 ? `Du sparer ${formatMoney(freight)} i frakt` : 'Hent når vi har pakket',
          aside: 'Gratis',
        },
      ]}
    />
  )
})
