import { IconButton } from '../IconButton/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import styles from './FavouriteButton.module.css'

export interface FavouriteButtonProps extends RootProps<'button', 'disabled' | 'aria-label'> {
  /** The article's name: the button's own name stays the same, on or off. */
  article: string
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** `plain` on a card; `disc` on a picture; `ring` 52 px, beside the buy button. */
  variant?: 'plain' | 'disc' | 'ring'
  label?: (article: string) => string
}

/** The heart: filled in the sale colour when the article is a favourite, an outline when not. */
export const FavouriteButton = ({
  article,
  pressed,
  onPressedChange,
  variant = 'plain',
  onClick,
  label = (name) => `Favoritt: ${name}`,
  ...rest
}: FavouriteButtonProps) => (
  <span className={styles.heart} data-variant={variant} data-state={pressed ? 'on' : 'off'}>
    <IconButton
      data-slot="favourite-button"
      {...rest}
      icon="heart"
      filled={pressed}
      variant={variant === 'ring' ? 'ring' : 'plain'}
      label={label(article)}
      aria-pressed={pressed}
      onClick={(event) => {
        onClick?.(event)
        onPressedChange(!pressed)
      }}
    />
  </span>
)
