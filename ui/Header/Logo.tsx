import type { ReactNode } from 'react'
import { BrandMark, vardeholmMark } from '../Icon/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Header.module.css'

export interface LogoProps {
  href: string
  brandName: string
  /** Instead of the mark and the name. */
  children?: ReactNode
}

/** The brand, and the way home. */
export const Logo = ({ href, brandName, children }: LogoProps) => (
  <a className={styles.logo} href={href}>
    {children ?? (
      <>
        <BrandMark path={vardeholmMark} />
        {brandName}
      </>
    )}
    <VisuallyHidden> til forsiden</VisuallyHidden>
  </a>
)
