import type { Article } from '../../../machines/domain/index.ts'
import { favouritesCommands, isFavourite } from '../../../machines/favourites/index.ts'
import { FavouriteButton, type FavouriteButtonProps } from '../../../ui/FavouriteButton/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

interface HeartProps {
  article: Pick<Article, 'id' | 'name'>
  variant?: NonNullable<FavouriteButtonProps['variant']>
}

/** An article's favourite button. */
export function Heart({ article: { id, name }, variant = 'plain' }: HeartProps) {
  const { favourites } = useShopActors()
  const pressed = useActorSelector(favourites, (snapshot) => isFavourite(snapshot, id))
  const { toggle } = useCommands(favourites, favouritesCommands)
  return <FavouriteButton article={name} pressed={pressed} variant={variant} onPressedChange={() => toggle(id)} />
}
