import { Children, type ReactNode } from 'react'
import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { linkElement, type WithRenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import styles from './CategoryTile.module.css'

export interface CategoryTileProps extends RootProps<'a'>, WithRenderLink {
  label: string
  href: string
  picture: PictureFile
  focus?: string
  /**
   * `half` of the page's width, `wide` all of it, `menu` in the mega menu: an opaque picture with the label on top.
   * `small`: a cut-out with the label below.
   */
  size?: 'half' | 'wide' | 'menu' | 'small'
}

const sizesOf = {
  half: '(min-width: 1440px) 660px, (min-width: 1020px) 46vw, 46vw',
  wide: '(min-width: 1440px) 1344px, 94vw',
  menu: '328px',
  small: '(min-width: 1020px) 10vw, 30vw',
} as const

/** A link to a category, with its picture. */
export const CategoryTile = ({ label, picture, focus, size = 'half', render, ...rest }: CategoryTileProps) => {
  const children = (
    <>
      <Picture
        picture={picture}
        sizes={sizesOf[size]}
        fit={size === 'small' ? 'contain' : 'cover'}
        shape={size === 'small' ? 'square' : 'fill'}
        {...(focus && { focus })}
        alt=""
      />
      <span className={styles.label} data-slot="category-tile-label">
        {label}
        {size !== 'small' && size !== 'menu' && <Icon name="arrow-right" />}
      </span>
    </>
  )
  return linkElement({ 'data-size': size, ...rootProps(rest, 'category-tile', styles.tile), children }, render)
}

export interface CategoryTilesProps extends RootProps<'ul'> {
  /** `popular`: two halves and a wide one below. `grid`: nine small ones, three per row on mobile. */
  layout: 'popular' | 'grid'
  children: ReactNode
}

/** Category tiles as a list. */
export const CategoryTiles = ({ layout, children, ...rest }: CategoryTilesProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role from a list without markers
  <ul data-layout={layout} role="list" {...rootProps(rest, 'category-tiles', styles.tiles)}>
    {Children.map(children, (tile) => (
      <li>{tile}</li>
    ))}
  </ul>
)
