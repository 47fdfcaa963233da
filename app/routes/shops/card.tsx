import { preferredShopView } from '../../../machines/preferred-shop/index.ts'
import type { ShownShop } from '../../../machines/shop-picker/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { ShopCard, type ShopCardProps } from '../../../ui/ShopCard/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { messengerHref } from '../../content/shops.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import styles from './screen.module.css'

interface CardProps extends Pick<ShopCardProps, 'href' | 'headingLevel'> {
  shown: ShownShop
  /** ISO time of the render. */
  now: string
}

/** A shop: distance, and the buttons to make it the shopper's own, or no more. */
export function Card({ shown: { shop, distance }, now, ...rest }: CardProps) {
  const { preferredShop } = useShopActors()
  const mine = preferredShopView(useActorSnapshot(preferredShop), preferredShop.send)
  const isMine = mine.shopId === shop.id
  return (
    <ShopCard
      shop={shop}
      km={distance && distance.metres / 1000}
      now={new Date(now)}
      {...(shop.messengerId !== null && { messengerHref: messengerHref(shop.messengerId) })}
      {...rest}
    >
      <div>
        <Button variant="secondary" size="sm" onClick={() => mine.onChoose(shop.id)}>
          {isMine ? 'Din butikk' : 'Velg butikk'}
          <VisuallyHidden> – {shop.name}</VisuallyHidden>
        </Button>
        {isMine && mine.onForget && (
          <LinkButton
            className={styles.forget}
            onClick={({ currentTarget }) => {
              // this button goes: the one before it stays
              ;(currentTarget.previousElementSibling as HTMLElement).focus()
              mine.onForget?.()
            }}
          >
            Glem butikken
          </LinkButton>
        )}
      </div>
    </ShopCard>
  )
}
