import { memo } from 'react'
import { cartCommands } from '../../../machines/cart/index.ts'
import { formatMoney, webStockShopId } from '../../../machines/domain/index.ts'
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
  const choose = (value: string) => {
    if (value === 'home') chooseDelivery('home')
    else if (mine && shopId === webStockShopId) chooseShop(mine.id)
    else chooseDelivery('collect')
  }
  return (
    <div className={styles.delivery}>
      <ChoiceRows
        legend="Levering"
        name="cart-delivery"
        value={delivery}
        onValueChange={choose}
        choices={[
          {
            value: 'home',
            title: 'Hjem til deg',
            detail: onlyCollect ? 'Noe i handlekurven kan bare hentes i butikk' : '2–4 virkedager',
            ...(!onlyCollect && { aside: freightText(shipping.home) }),
            isDisabled: onlyCollect,
          },
          {
            value: 'collect',
            title: 'Klikk og hent',
            detail:
              delivery === 'home' && shipping.home > 0
                ? `Du sparer ${formatMoney(shipping.home)} i frakt`
                : 'Hent når vi har pakket',
            aside: 'Gratis',
          },
        ]}
      />
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
