import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GalleryPicture } from '../../machines/domain/index.ts'
import { zoomInIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useWay } from '../internal/use-way.ts'
import { Picture } from '../Picture/index.ts'
import { type GalleryLabels, norwegian } from './Gallery.labels.ts'
import styles from './Gallery.module.css'

export interface GalleryProps extends RootProps<'section'> {
  /** Pictures of the selected colour, front view first. */
  pictures: readonly GalleryPicture[]
  /** Index of the visible picture. */
  value: number
  /** Called when a thumbnail is pressed, or on mobile after a swipe. */
  onValueChange: (index: number) => void
  /** The article's name, which names the gallery. */
  name: string
  /** True for a cut-out, as front views are; the others are cropped to fill the box. By default the first and those marked so. */
  isCutOut?: (picture: GalleryPicture, index: number) => boolean
  badges?: ReactNode
  favourite?: ReactNode
  /** Opens the full-screen gallery. Without it there is no button. */
  onZoom?: () => void
  labels?: Partial<GalleryLabels> | undefined
}

const mainSizes = '(min-width: 1440px) 720px, (min-width: 700px) 50vw, 100vw'
const detailSizes = '(min-width: 1440px) 352px, (min-width: 1020px) 25vw, 1px'

/** Index of the picture that a row has scrolled to. Positions are negative from right to left. */
const shownIn = (row: HTMLElement) => Math.round(Math.abs(row.scrollLeft) / row.clientWidth)

/** Pictures of an article: thumbnails beside a large one on desktop, a swipeable row on mobile. */
export function Gallery({
  pictures,
  value,
  onValueChange,
  name,
  isCutOut = (picture, index) => index === 0 || picture.isCutOut === true,
  badges,
  favourite,
  onZoom,
  labels: ownLabels,
  ...rest
}: GalleryProps) {
  const labels = useLabels('Gallery', norwegian, ownLabels)
  const way = useWay()
  const track = useRef<HTMLElement>(null)
  const fill = (index: number) => (isCutOut(pictures[index]!, index) ? 'contain' : 'cover')
  const details = pictures
    .flatMap((picture, index) => (fill(index) === 'cover' ? [{ picture, index }] : []))
    .slice(0, 2)
  // thumbnails work with scripts only, so a server’s document needs no pictures in them
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    const row = track.current
    // nothing to do on desktop, where it does not scroll, or after a swipe
    if (!row || shownIn(row) === value) return
    // not smooth: on its way it would report the pictures in between
    row.scrollTo({ left: way * value * row.clientWidth, behavior: 'instant' })
  }, [value, way])
  return (
    <section aria-label={labels.name(name)} {...rootProps(rest, 'gallery', styles.gallery)}>
      <div className={styles.stage} data-slot="gallery-stage">
        <section
          ref={track}
          className={styles.track}
          data-slot="gallery-track"
          aria-label={labels.pictures(pictures.length)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: row }) => {
            const index = shownIn(row)
            const settled = Math.abs(Math.abs(row.scrollLeft) - index * row.clientWidth) < 2
            if (settled && index !== value && pictures[index]) onValueChange(index)
          }}
        >
          <ul>
            {pictures.map((picture, index) => (
              <li key={picture.base} data-current={index === value || undefined}>
                <Picture picture={picture} sizes={mainSizes} eager={index === 0} fit={fill(index)} />
              </li>
            ))}
          </ul>
        </section>
        {badges && (
          <div className={styles.labels} data-slot="gallery-labels">
            {badges}
          </div>
        )}
        {favourite && (
          <div className={styles.favourite} data-slot="gallery-favourite">
            {favourite}
          </div>
        )}
        {onZoom && (
          <div className={styles.zoom} data-slot="gallery-zoom">
            <IconButton icon={zoomInIcon} label={labels.zoom} onClick={onZoom} />
          </div>
        )}
        {pictures.length > 1 && (
          <p className={styles.counter} data-slot="gallery-counter" aria-hidden="true">
            {value + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} data-slot="gallery-thumbs" data-scripted>
          {pictures.map((picture, index) => (
            <li key={picture.base}>
              <button
                type="button"
                aria-label={labels.show(index + 1, pictures.length)}
                aria-current={index === value || undefined}
                onClick={() => onValueChange(index)}
              >
                <Picture picture={picture} sizes="80px" fit={fill(index)} alt="" isPending={!isHydrated} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {details.map(({ picture, index }) => (
        <figure key={picture.base} className={styles.detail} data-slot="gallery-detail">
          <Picture picture={picture} sizes={detailSizes} fit={fill(index)} alt="" />
          <figcaption>{picture.caption}</figcaption>
        </figure>
      ))}
    </section>
  )
}
