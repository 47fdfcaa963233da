import type { CartView } from '../../../machines/cart/index.ts'
import { formatMoney, webStockShopId } from '../../../machines/domain/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { Select } from '../../../ui/Select/index.ts'
import { freightText } from '../../content/freight.ts'
import { useOrderedShops } from '../shop-picker/shop-order.ts'
import styles from './cart.module.css'

/** Home delivery or collection. Choosing a shop checks every line's stock there. */
export function Delivery({ view }: { view: CartView }) {
  const { delivery, shipping, shopId, onlyCollect } = view
  const { shops, orderText } = useOrderedShops()
  return (
    <div className={styles.delivery}>
      <ChoiceRows
        legend="Levering"
        name="cart-delivery"
        value={delivery}
        onValueChange={(value) => view.chooseDelivery(value === 'home' ? 'home' : 'collect')}
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
              if (value !== '') view.chooseShop(Number(value))
            }}
          />
          <p className={styles.order}>{orderText}</p>
        </>
      )}
      <p role="status" className={styles.checking}>
        {view.checkingStock && 'Sjekker lageret…'}
      </p>
    </div>
  )
}
