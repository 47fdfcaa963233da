import { quantityIn } from '../../../machines/article/index.ts'
import type { Variant } from '../../../machines/domain/index.ts'
import { shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { ShopPicker } from '../../../ui/ShopPicker/index.ts'
import { shopPicker } from '../../features/shop-picker/picker.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { useShopPicker } from '../../features/shop-picker/use-shop-picker.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

interface ShopsSheetProps {
  open: boolean
  onClose: () => void
  variant: Variant | null
  /** Shops that have the article in some size. */
  available: readonly number[]
}

/** All shops with stock, nearest to the shopper or to their shop first. */
export function ShopsSheet({ open, onClose, variant, available }: ShopsSheetProps) {
  const { cart } = useShopActors()
  const picker = shopPicker()
  const chosenShop = useActorSelector(cart, ({ context }) => context.shopId)
  const having = variant ? variant.stock.flatMap(({ shopId, quantity }) => (quantity > 0 ? shopId : [])) : available
  const view = useShopPicker(picker, usePreferredShop()?.id ?? chosenShop, having)
  const commands = useCommands(picker, shopPickerCommands)
  return (
    <Sheet open={open} onOpenChange={onClose} title="Lager i butikkene" labels={{ close: 'Lukk butikkene' }}>
      <ShopPicker
        view={{
          ...view,
          shops: view.shops.map((shown) => ({ ...shown, picked: shown.shop.id === chosenShop })),
        }}
        commands={{ ...commands, pick: (shopId) => cart.send({ type: 'cart.shop.choose', shopId }) }}
        {...(variant && { pieces: (shopId: number) => quantityIn(variant, shopId) })}
      />
    </Sheet>
  )
}
