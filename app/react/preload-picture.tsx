import type { Picture } from '../../machines/domain/index.ts'
import { sourceSet } from '../../ui/Picture/index.ts'

interface PreloadPictureProps {
  picture: Picture
  /** As the picture's own `sizes`. */
  sizes: string
  /** On which screens it stands; on all without it. */
  media?: string
}

/** The largest picture of a page, named in the head: the browser fetches it before it has seen where it stands. */
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

/** The same for a motif that has a file of its own on mobile, as wide as the screen. */
export const PreloadArtPicture = ({ wide, portrait }: { wide: Picture; portrait: Picture }) => (
  <>
    <PreloadPicture picture={wide} sizes="100vw" media="(min-width: 1020px)" />
    <PreloadPicture picture={portrait} sizes="100vw" media="(max-width: 1019.98px)" />
  </>
)
