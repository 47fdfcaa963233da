import type { ReactNode } from 'react'
import type { Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Price } from '../Price/index.ts'
import styles from './BuyBar.module.css'

export interface BuyBarProps extends RootProps<'section'> {
  /** The page's own button has left the screen. */
  shown: boolean
  price: Ore
  formerPrice?: Ore | null
  /** What is chosen: 'Fjord, str. M'. */
  choice?: string
  /** The button. */
  children: ReactNode
  label?: string
}

/** Price and button at the thumb, on mobile, while the page's own button is out of sight. */
export const BuyBar = ({
  shown,
  price,
  formerPrice = null,
  choice,
  children,
  label = 'Kjøp',
  ...rest
}: BuyBarProps) => (
  <section
    data-shown={shown || undefined}
    inert={!shown}
    aria-label={label}
    {...rootProps(rest, 'buy-bar', styles.bar)}
  >
    <div>
      <Price price={price} formerPrice={formerPrice} />
      {choice && <p>{choice}</p>}
    </div>
    {children}
  </section>
)
