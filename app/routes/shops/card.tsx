import type { ShownShop } from '../../../machines/shop-picker/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ShopCard, type ShopCardProps } from '../../../ui/ShopCard/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { messengerHref } from '../../content/shops.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

interface CardProps extends Pick<ShopCardProps, 'href' | 'headingLevel'> {
  shown: ShownShop
  /** ISO time of the render. */
  now: string
}

/** A shop: distance, and the button to choose it. */
export function Card({ shown: { shop, distance }, now, ...rest }: CardProps) {
  const { cart } = useShopActors()
  const isChosen = useActorSelector(cart, ({ context }) => context.shopId === shop.id)
  return (
    <ShopCard
      shop={shop}
      km={distance && distance.metres / 1000}
      now={new Date(now)}
      {...(shop.messengerId !== null && { messengerHref: messengerHref(shop.messengerId) })}
      {...rest}
    >
      <div>
        <Button variant="secondary" size="sm" onClick={() => cart.send({ type: 'cart.shop.choose', shopId: shop.id })}>
          {isChosen ? 'Din butikk' : 'Velg butikk'}
          <VisuallyHidden> – {shop.name}</VisuallyHidden>
        </Button>
      </div>
    </ShopCard>
  )
}
