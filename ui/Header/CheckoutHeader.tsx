import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { SkipLink } from '../SkipLink/index.ts'
import { type CheckoutHeaderLabels, norwegian } from './CheckoutHeader.labels.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'

export interface CheckoutHeaderProps extends RootProps<'header'> {
  brandName: string
  /** The brand's own mark, or '' for none. */
  mark?: string | undefined
  /** Address of the mark as PNG, for browsers that draw no SVG. */
  markPng?: string | undefined
  logo?: ReactNode
  homeHref: string
  /** Help link, in the same place on every screen. */
  helpHref: string
  /** Phone number, on wide screens. */
  phone?: string
  labels?: Partial<CheckoutHeaderLabels> | undefined
}

/** Header of the checkout: home and help only. */
export const CheckoutHeader = ({
  brandName,
  mark,
  markPng,
  logo,
  homeHref,
  helpHref,
  phone,
  labels: ownLabels,
  ...rest
}: CheckoutHeaderProps) => {
  const labels = useLabels('CheckoutHeader', norwegian, ownLabels)
  return (
    <>
      <SkipLink />
      <header {...rootProps(rest, 'checkout-header', styles.header)}>
        <div className={`wrap ${styles.row}`} data-checkout="">
          <Logo href={homeHref} brandName={brandName} mark={mark} png={markPng}>
            {logo}
          </Logo>
          <a className={styles.help} data-slot="checkout-header-help" href={helpHref}>
            <Icon name="phone" size={20} />
            <span>
              {labels.help}
              {phone && <span className={styles.phone}>{` ${phone}`}</span>}
            </span>
          </a>
        </div>
      </header>
    </>
  )
}
