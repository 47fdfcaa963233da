import type { Article } from '../../machines/domain/index.ts'
import { FavouriteButton, type FavouriteButtonProps } from '../../ui/FavouriteButton/index.ts'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'

interface HeartProps {
  article: Pick<Article, 'id' | 'name'>
  variant?: NonNullable<FavouriteButtonProps['variant']>
}

/** An article's heart. */
export function Heart({ article: { id, name }, variant = 'plain' }: HeartProps) {
  const { favourites } = useShop()
  const pressed = useView(favourites, ({ context }) => context.ids.includes(id))
  return (
    <FavouriteButton
      article={name}
      pressed={pressed}
      variant={variant}
      onPress={() => favourites.send({ type: 'favourites.toggle', articleId: id })}
    />
  )
}
