import type { ReactNode } from 'react'
import type { Ore, Picture as PictureFile } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { Picture } from '../Picture/index.ts'
import { Price } from '../Price/index.ts'
import { type CartLineLabels, norwegian } from './CartLine.labels.ts'
import styles from './CartLine.module.css'

export interface CartLineProps extends RootProps<'li'> {
  picture: PictureFile
  name: string
  /** What the button says that it removes, where another line bears the same name. */
  accessibleName?: string
  href: string
  /** Colour and size: 'Fjord, str. M'. */
  choice: string
  /** Of all pieces together, without deposit. */
  price: Ore
  formerPrice?: Ore | null
  /** Deposit of all pieces together. */
  pant?: Ore
  /** The quantity stepper, which says itself why there cannot be more: 'Maks 2 per kunde'. */
  stepper: ReactNode
  onRemove: () => void
  /** What has changed since it was put here: 'Prisen er satt ned …'. */
  description?: string | null
  /** What must be changed before paying, and the way out. */
  error?: { text: string; action?: { label: string; onPress: () => void } } | null
  labels?: Partial<CartLineLabels> | undefined
}

/** A line of the cart. */
export const CartLine = (props: CartLineProps) => {
  const {
    picture,
    name,
    accessibleName = name,
    href,
    choice,
    price,
    formerPrice = null,
    pant = 0,
    stepper,
    description,
    error,
    onRemove,
    labels: ownLabels,
    ...rest
  } = props
  const labels = useLabels('CartLine', norwegian, ownLabels)
  return (
    <li {...rootProps(rest, 'cart-line', styles.line)}>
      <Picture picture={picture} sizes="96px" alt="" />
      <div>
        <div className={styles.top}>
          <a href={href}>{name}</a>
          <IconButton icon="x" iconSize={20} label={labels.remove(accessibleName)} onClick={onRemove} />
        </div>
        <p className={styles.choice} data-slot="cart-line-choice">
          {choice}
        </p>
        <div className={styles.quantity} data-slot="cart-line-quantity">
          {stepper}
          <Price price={price} formerPrice={formerPrice} pant={pant} size="line" />
        </div>
        {description && (
          <p className={styles.note} data-slot="cart-line-description">
            <Icon name="info" size={20} />
            {description}
          </p>
        )}
        {error && (
          <>
            <p className={styles.error} data-slot="cart-line-error">
              <Icon name="circle-alert" size={20} />
              {error.text}
            </p>
            {error.action && (
              <LinkButton className={styles.wayOut} onClick={error.action.onPress}>
                {error.action.label}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </li>
  )
}
