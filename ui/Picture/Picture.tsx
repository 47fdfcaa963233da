import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Picture.module.css'

export interface PictureProps extends RootProps<'picture'> {
  picture: PictureFile
  /** How wide it stands on the page, as the `sizes` attribute wants it: `(min-width: 1020px) 25vw, 50vw`. */
  sizes: string
  /** In view at once: fetched first. At most one or two on a page, the rest wait until they come near. */
  eager?: boolean
  /** `contain`: a cut-out product on its tile. `cover`: an opaque crop or landscape that fills its box. */
  fit?: 'contain' | 'cover'
  /** What must stay in view when an opaque picture is cropped, as `object-position` wants it. */
  focus?: string
  /** Instead of the picture's own words. Empty where the text beside it says the same. */
  alt?: string
  /** The box: 4:5 as goods stand, a square, or as large as its container. */
  shape?: 'portrait' | 'square' | 'fill'
}

/** The files of a picture in one format, as `srcset` wants them. */
export const sourceSet = ({ base, widths }: PictureFile, format: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

/** A picture in the size and format that the browser wants, in a box that does not shift when it arrives. */
export function Picture({
  picture,
  sizes,
  eager = false,
  fit = 'contain',
  focus,
  alt = picture.alt,
  shape = 'portrait',
  ...rest
}: PictureProps) {
  return (
    <picture data-fit={fit} data-shape={shape} {...rootProps(rest, 'picture', styles.picture)}>
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
        style={focus ? { objectPosition: focus } : undefined}
      />
    </picture>
  )
}
