import type { ReactNode } from 'react'
import { BrandMark, vardeholmMark } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Header.module.css'
import { type LogoLabels, norwegian } from './Logo.labels.ts'

export interface LogoProps extends RootProps<'a'> {
  href: string
  brandName: string
  /** The brand's own mark, data of one path in a box of 34 by 26; '' for none. */
  mark?: string | undefined
  /** Address of the mark as PNG, for browsers that draw no SVG. */
  png?: string | undefined
  /** Instead of the mark and the name. */
  children?: ReactNode
  labels?: Partial<LogoLabels> | undefined
}

/** The brand, and the way home. */
export const Logo = ({
  href,
  brandName,
  mark = vardeholmMark,
  png,
  children,
  labels: ownLabels,
  ...rest
}: LogoProps) => {
  const labels = useLabels('Logo', norwegian, ownLabels)
  return (
    <a href={href} {...rootProps(rest, 'logo', styles.logo)}>
      {children ?? (
        <>
          {mark && <BrandMark path={mark} png={png} />}
          {brandName}
        </>
      )}
      <VisuallyHidden>{` ${labels.home}`}</VisuallyHidden>
    </a>
  )
}
