import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { GalleryPicture } from '../../machines/domain/index.ts'
import { chevronLeftIcon, zoomInIcon, zoomOutIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useScrollLock } from '../internal/use-scroll-lock.ts'
import { keyAlong, useWay } from '../internal/use-way.ts'
import { Picture } from '../Picture/index.ts'
import { type GalleryZoomLabels, norwegian } from './GalleryZoom.labels.ts'
import styles from './GalleryZoom.module.css'

export interface GalleryZoomProps extends RootProps<'dialog'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  pictures: readonly GalleryPicture[]
  /** Index of the visible picture. */
  value: number
  onValueChange: (index: number) => void
  /** The article's name. */
  name: string
  labels?: Partial<GalleryZoomLabels> | undefined
}

/** Zoom factors. */
type Zoom = 1 | 2 | 3
const nearest: Zoom = 3

/**
 * Full-screen pictures. Zooms by button, `+` or double press; then the picture scrolls by keys, wheel or touch, or is
 * dragged by mouse. Pinch zoom is left to the browser.
 */
export function GalleryZoom({
  open,
  onOpenChange,
  pictures,
  value,
  onValueChange,
  name,
  ref,
  labels: ownLabels,
  ...rest
}: GalleryZoomProps) {
  const labels = useLabels('GalleryZoom', norwegian, ownLabels)
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, [])
  const stage = useRef<HTMLElement>(null)
  useScrollLock(open)
  const way = useWay()
  const [zoom, setZoom] = useState<Zoom>(1)
  const drawn = useRef<Zoom>(1)
  const picture = pictures[value]
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    else if (!open && element?.open) element.close()
    if (!open) setZoom(1)
  }, [open])
  // keeps the centre of the picture in the centre
  useLayoutEffect(() => {
    const view = stage.current
    if (!view) return
    const factor = zoom / drawn.current
    drawn.current = zoom
    const half = view.clientWidth / 2
    view.scrollLeft = way * ((way * view.scrollLeft + half) * factor - half)
    view.scrollTop = (view.scrollTop + view.clientHeight / 2) * factor - view.clientHeight / 2
  }, [zoom, way])
  const closer = () => setZoom((now) => Math.min(now + 1, nearest) as Zoom)
  const farther = () => setZoom((now) => Math.max(now - 1, 1) as Zoom)
  const step = (by: 1 | -1) => {
    const to = value + by
    if (!pictures[to]) return
    setZoom(1)
    onValueChange(to)
  }
  const press = (event: KeyboardEvent) => {
    const key = keyAlong(event.key, way)
    if (key === '+') closer()
    else if (key === '-') farther()
    else if (key === 'ArrowRight' && zoom === 1) step(1)
    else if (key === 'ArrowLeft' && zoom === 1) step(-1)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  }
  return (
    <dialog
      aria-label={labels.dialog(name)}
      {...rootProps(withHandlers(rest, { onKeyDown: press }), 'gallery-zoom', styles.dialog)}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClose={() => open && onOpenChange(false)}
    >
      {open && picture && (
        <>
          <div className={styles.bar} data-slot="gallery-zoom-bar">
            <p aria-hidden="true">
              {value + 1} / {pictures.length}
            </p>
            <IconButton icon={zoomInIcon} label={labels.closer} isDisabled={zoom === nearest} onClick={closer} />
            <IconButton icon={zoomOutIcon} label={labels.farther} isDisabled={zoom === 1} onClick={farther} />
            <IconButton icon="x" label={labels.close} onClick={() => onOpenChange(false)} />
          </div>
          <section
            ref={stage}
            className={styles.stage}
            data-slot="gallery-zoom-stage"
            data-zoom={zoom}
            aria-label={labels.picture}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
            onPointerMove={drag}
          >
            <div>
              <Picture picture={picture} sizes={`${zoom * 100}vw`} shape="fill" fit="contain" eager />
            </div>
          </section>
          {pictures.length > 1 && (
            <div className={styles.ways} data-slot="gallery-zoom-navigation">
              <IconButton
                variant="ring"
                icon={chevronLeftIcon}
                label={labels.previous}
                isDisabled={value === 0}
                onClick={() => step(-1)}
              />
              <p>{picture.caption}</p>
              <IconButton
                variant="ring"
                icon="chevron-right"
                label={labels.next}
                isDisabled={value === pictures.length - 1}
                onClick={() => step(1)}
              />
            </div>
          )}
          <p role="status" className="visually-hidden">
            {labels.status(value + 1, pictures.length, zoom * 100)}
          </p>
        </>
      )}
    </dialog>
  )
}
