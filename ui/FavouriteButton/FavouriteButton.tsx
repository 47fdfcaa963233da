import { IconButton } from '../IconButton/index.ts'
import type { RootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type FavouriteButtonLabels, norwegian } from './FavouriteButton.labels.ts'
import styles from './FavouriteButton.module.css'

export interface FavouriteButtonProps extends RootProps<'button', 'disabled' | 'aria-label'> {
  /** The article's name, part of the button's name, which is the same whether pressed or not. */
  article: string
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** `plain` on a card; `disc` on a picture; `ring` of 52 px beside the buy button. */
  variant?: 'plain' | 'disc' | 'ring'
  labels?: Partial<FavouriteButtonLabels> | undefined
}

/** A toggle button: a filled heart for a favourite, an outline otherwise. */
export const FavouriteButton = ({
  article,
  pressed,
  onPressedChange,
  variant = 'plain',
  onClick,
  labels: ownLabels,
  ...rest
}: FavouriteButtonProps) => {
  const labels = useLabels('FavouriteButton', norwegian, ownLabels)
  return (
    <span
      className={styles.heart}
      data-slot="favourite-button-frame"
      data-variant={variant}
      data-state={pressed ? 'on' : 'off'}
    >
      <IconButton
        data-slot="favourite-button"
        {...rest}
        icon="heart"
        filled={pressed}
        variant={variant === 'ring' ? 'ring' : 'plain'}
        label={labels.name(article)}
        aria-pressed={pressed}
        onClick={(event) => {
          onClick?.(event)
          onPressedChange(!pressed)
        }}
      />
    </span>
  )
}
