import type { ReactNode } from 'react'
import type { Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Price } from '../Price/index.ts'
import { byEar } from '../Spoken/index.ts'
import { type BuyBarLabels, norwegian } from './BuyBar.labels.ts'
import styles from './BuyBar.module.css'

export interface BuyBarProps extends RootProps<'section'> {
  /** True while the page's own button is outside the viewport. */
  isVisible: boolean
  price: Ore
  formerPrice?: Ore | null
  /** The selected variant: 'Fjord, str. M'. */
  choice?: string
  /** The button. */
  children: ReactNode
  labels?: Partial<BuyBarLabels> | undefined
}

/** A fixed bar with price and button on mobile. */
export const BuyBar = ({
  isVisible,
  price,
  formerPrice = null,
  choice,
  children,
  labels: ownLabels,
  ...rest
}: BuyBarProps) => {
  const labels = useLabels('BuyBar', norwegian, ownLabels)
  return (
    <section
      data-shown={isVisible || undefined}
      inert={!isVisible}
      aria-label={labels.name}
      {...rootProps(rest, 'buy-bar', styles.bar)}
    >
      <div>
        <Price price={price} formerPrice={formerPrice} />
        {choice && <p>{byEar(choice)}</p>}
      </div>
      {children}
    </section>
  )
}
