import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Picture.module.css'

export interface PictureProps extends RootProps<'picture'> {
  picture: PictureFile
  /** The `sizes` attribute: `(min-width: 1020px) 25vw, 50vw`. */
  sizes: string
  /** Visible at once: fetched first. At most one or two per page; the rest load lazily. */
  eager?: boolean
  /** `contain`: a cut-out product on a tile. `cover`: an opaque picture that fills its box. */
  fit?: 'contain' | 'cover'
  /** `object-position` of a cropped picture. */
  focus?: string
  /** Replaces the picture's alternative text. Empty where the text beside it says the same. */
  alt?: string
  /** An empty box: the picture comes later. */
  isPending?: boolean
  /** The box: 4:5 for products, a square, or the container's size. */
  shape?: 'portrait' | 'square' | 'fill'
}

/** `srcset` of the files in one format. */
export const sourceSet = ({ base, widths }: PictureFile, format: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

/** Lightness that is white where the colour has a luminance below 0.179, else black: what is read better on it (WCAG 2.2). */
const opposite = 'calc(9e4*(.179 - y))'

/** A responsive picture in a box that does not shift while it loads. */
export function Picture({
  picture,
  sizes,
  eager = false,
  fit = 'contain',
  focus,
  alt = picture.alt,
  shape = 'portrait',
  isPending = false,
  ...rest
}: PictureProps) {
  // in other boxes it would stay visible beside the picture
  const backgroundColor = fit === 'cover' || shape === 'portrait' ? picture.placeholder : undefined
  return (
    <picture data-fit={fit} data-shape={shape} {...rootProps(rest, 'picture', styles.picture)}>
      {!isPending && (
        <>
          <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
          <img
            alt={alt}
            sizes={sizes}
            srcSet={sourceSet(picture, 'webp')}
            src={`${picture.base}-${picture.widths.at(-1)}.webp`}
            width={picture.width}
            height={picture.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            style={{
              objectPosition: focus,
              backgroundColor,
              // of the alternative text, which stands on it
              color: backgroundColor && `color(from ${backgroundColor} xyz ${opposite} ${opposite} ${opposite})`,
            }}
          />
        </>
      )}
    </picture>
  )
}
