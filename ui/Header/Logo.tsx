import type { ReactNode } from 'react'
import { BrandMark, vardeholmMark } from '../Icon/index.ts'
import { linkElement, type WithRenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Header.module.css'
import { type LogoLabels, norwegian } from './Logo.labels.ts'

export interface LogoProps extends RootProps<'a'>, WithRenderLink {
  href: string
  brandName: string
  /** The brand's own mark, data of one path in a box of 34 by 26; '' for none. */
  mark?: string | undefined
  /** Address of the mark as PNG, for browsers that draw no SVG. */
  png?: string | undefined
  /** Replaces mark and name. */
  children?: ReactNode
  labels?: Partial<LogoLabels> | undefined
}

/** The brand's logo, a link to the home page. */
export const Logo = ({
  brandName,
  mark = vardeholmMark,
  png,
  render,
  children,
  labels: ownLabels,
  ...rest
}: LogoProps) => {
  const labels = useLabels('Logo', norwegian, ownLabels)
  const content = (
    <>
      {children ?? (
        <>
          {mark && <BrandMark path={mark} png={png} />}
          {brandName}
        </>
      )}
      <VisuallyHidden>{` ${labels.home}`}</VisuallyHidden>
    </>
  )
  return linkElement({ ...rootProps(rest, 'logo', styles.logo), children: content }, render)
}
