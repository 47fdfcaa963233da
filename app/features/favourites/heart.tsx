import type { Article } from '../../../machines/domain/index.ts'
import { FavouriteButton, type FavouriteButtonProps } from '../../../ui/FavouriteButton/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

interface HeartProps {
  article: Pick<Article, 'id' | 'name'>
  variant?: NonNullable<FavouriteButtonProps['variant']>
}

/** An article's favourite button. */
export function Heart({ article: { id, name }, variant = 'plain' }: HeartProps) {
  const { favourites } = useShopActors()
  const pressed = useActorSelector(favourites, ({ context }) => context.ids.includes(id))
  return (
    <FavouriteButton
      article={name}
      pressed={pressed}
      variant={variant}
      onPressedChange={() => favourites.send({ type: 'favourites.toggle', articleId: id })}
    />
  )
}
