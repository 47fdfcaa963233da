import type { Picture } from '../../machines/domain/index.ts'
import { sourceSet } from '../../ui/Picture/index.ts'

interface PreloadPictureProps {
  picture: Picture
  /** As the picture's own `sizes`. */
  sizes: string
  /** Media query. Default: always. */
  media?: string
}

/** Preloads the page's largest picture (LCP) from the head. */
export const PreloadPicture = ({ picture, sizes, media }: PreloadPictureProps) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    href={`${picture.base}-${picture.widths.at(-1)}.avif`}
    imageSrcSet={sourceSet(picture, 'avif')}
    imageSizes={sizes}
    media={media}
    fetchPriority="high"
  />
)

/** The same for art direction: one file for desktop, one for mobile, both full width. */
export const PreloadArtPicture = ({ wide, portrait }: { wide: Picture; portrait: Picture }) => (
  <>
    <PreloadPicture picture={wide} sizes="100vw" media="(min-width: 1020px)" />
    <PreloadPicture picture={portrait} sizes="100vw" media="(max-width: 1019.98px)" />
  </>
)
