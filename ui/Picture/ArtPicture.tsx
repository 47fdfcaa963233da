import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { sourceSet } from './Picture.tsx'

export interface ArtPictureProps extends RootProps<'picture'> {
  /** For desktop. */
  wide: PictureFile
  /** For mobile: its own crop. */
  portrait: PictureFile
  /** Visible at once: fetched first. */
  eager?: boolean
}

const desktop = '(min-width: 1020px)'

/** A full-width picture with another file for mobile. The container sets its height. */
export const ArtPicture = ({ wide, portrait, eager = false, ...rest }: ArtPictureProps) => (
  <picture {...rootProps(rest, 'art-picture')}>
    <source media={desktop} type="image/avif" srcSet={sourceSet(wide, 'avif')} sizes="100vw" />
    <source media={desktop} type="image/webp" srcSet={sourceSet(wide, 'webp')} sizes="100vw" />
    <source type="image/avif" srcSet={sourceSet(portrait, 'avif')} sizes="100vw" />
    <img
      alt=""
      srcSet={sourceSet(portrait, 'webp')}
      sizes="100vw"
      src={`${portrait.base}-${portrait.widths.at(-1)}.webp`}
      width={portrait.width}
      height={portrait.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
