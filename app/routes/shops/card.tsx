import { preferredShopCommands, selectPreferredShop } from '../../../machines/preferred-shop/index.ts'
import type { ShownShop } from '../../../machines/shop-picker/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { ShopCard, type ShopCardProps } from '../../../ui/ShopCard/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { messengerHref } from '../../content/shops.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './screen.module.css'

interface CardProps extends Pick<ShopCardProps, 'href' | 'headingLevel'> {
  shown: ShownShop
  /** ISO time of the render. */
  now: string
}

/** A shop: distance, and the buttons to make it the shopper's own, or no more. */
export function Card({ shown: { shop, distance }, now, ...rest }: CardProps) {
  const { preferredShop } = useShopActors()
  const isMine = useActorSelector(preferredShop, selectPreferredShop).shopId === shop.id
  const { choose, forget } = useCommands(preferredShop, preferredShopCommands)
  return (
    <ShopCard
      shop={shop}
      km={distance && distance.metres / 1000}
      now={new Date(now)}
      {...(shop.messengerId !== null && { messengerHref: messengerHref(shop.messengerId) })}
      {...rest}
    >
      <div>
        <Button variant="secondary" size="sm" onClick={() => choose(shop.id)}>
          {isMine ? 'Din butikk' : 'Velg butikk'}
          <VisuallyHidden> – {shop.name}</VisuallyHidden>
        </Button>
        {isMine && (
          <LinkButton
            className={styles.forget}
            onClick={({ currentTarget }) => {
              // this button goes: the one before it stays
              ;(currentTarget.previousElementSibling as HTMLElement).focus()
              forget()
            }}
          >
            Glem butikken
          </LinkButton>
        )}
      </div>
    </ShopCard>
  )
}
