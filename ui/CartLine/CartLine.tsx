import type { ReactNode } from 'react'
import type { Ore, Picture as PictureFile } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { Picture } from '../Picture/index.ts'
import { Price } from '../Price/index.ts'
import { byEar } from '../Spoken/index.ts'
import { type CartLineLabels, norwegian } from './CartLine.labels.ts'
import styles from './CartLine.module.css'

export interface CartLineProps extends RootProps<'li'> {
  picture: PictureFile
  name: string
  /** Tells the remove button apart where another line has the same name. */
  accessibleName?: string
  href: string
  /** Colour and size: 'Fjord, str. M'. */
  choice: string
  /** Why the price is what it is: 'Medlemspris. Uten medlemskap: …'. */
  priceDescription?: string | null
  /** For all pieces, without deposit. */
  price: Ore
  formerPrice?: Ore | null
  /** Deposit for all pieces. */
  pant?: Ore
  /** The quantity stepper. It gives the reason for its own limit: 'Maks 2 per kunde'. */
  stepper: ReactNode
  onRemove: () => void
  /** A change since the article was added: 'Prisen er satt ned …'. */
  description?: string | null
  /** A problem that blocks payment, with an action that solves it. */
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
    priceDescription,
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
          {byEar(choice)}
        </p>
        {priceDescription && (
          <p className={styles.choice} data-slot="cart-line-price-description">
            {byEar(priceDescription)}
          </p>
        )}
        <div className={styles.quantity} data-slot="cart-line-quantity">
          {stepper}
          <Price price={price} formerPrice={formerPrice} pant={pant} size="line" />
        </div>
        {description && (
          <p className={styles.note} data-slot="cart-line-description">
            <Icon name="info" size={20} />
            {byEar(description)}
          </p>
        )}
        {error && (
          <>
            <p className={styles.error} data-slot="cart-line-error">
              <Icon name="circle-alert" size={20} />
              {byEar(error.text)}
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
