import { type ReactNode, type TouchEvent, useId } from 'react'
import type { CarouselView } from '../../machines/carousel/index.ts'
import { chevronLeftIcon, pauseIcon, playIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type CarouselLabels, norwegian } from './Carousel.labels.ts'
import styles from './Carousel.module.css'

export interface CarouselProps extends RootProps<'section'> {
  /** The carousel machine's view, with as many slides as `slides`. */
  view: CarouselView
  /** Accessible name: 'Aktuelt'. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  labels?: Partial<CarouselLabels> | undefined
}

/** Position of the touch, px. A touch that ended is only in `changedTouches`. */
const placeOf = (event: TouchEvent) => {
  const { clientX: x = 0, clientY: y = 0 } = event.changedTouches[0] ?? {}
  return { x, y }
}

/**
 * Slides, one at a time. The pause control is first in the tab order; hidden slides are inert. A mostly horizontal
 * swipe changes the slide; a vertical one scrolls the page.
 */
export function Carousel({ view, label, slides, labels: ownLabels, ...rest }: CarouselProps) {
  const labels = useLabels('Carousel', norwegian, ownLabels)
  const id = useId()
  const { index, touch } = view
  const count = slides.length
  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={label}
      {...rootProps(
        withHandlers(rest, {
          onPointerEnter: (event) => event.pointerType === 'mouse' && view.props.onPointerEnter(),
          onPointerLeave: (event) => event.pointerType === 'mouse' && view.props.onPointerLeave(),
          onFocus: ({ target }) => view.props.onFocus(target.matches(':focus-visible')),
        }),
        'carousel',
        styles.carousel,
      )}
    >
      {view.hasOthers && (
        <div className={styles.controls} data-slot="carousel-controls" data-scripted>
          <IconButton
            variant="square"
            icon={view.isPlaying ? pauseIcon : playIcon}
            iconSize={20}
            label={view.isPlaying ? labels.pause : labels.play}
            aria-controls={id}
            onClick={view.onTogglePlay}
          />
          <ul className={styles.dots} data-slot="carousel-dots">
            {slides.map(({ key }, at) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={labels.show(at + 1, count)}
                  aria-current={at === index || undefined}
                  aria-controls={id}
                  onClick={view.slides[at]?.onSelect}
                />
              </li>
            ))}
          </ul>
          <IconButton
            variant="square"
            icon={chevronLeftIcon}
            iconSize={20}
            label={labels.previous}
            aria-controls={id}
            onClick={view.onPrevious}
          />
          <IconButton
            variant="square"
            icon="chevron-right"
            iconSize={20}
            label={labels.next}
            aria-controls={id}
            onClick={view.onNext}
          />
        </div>
      )}
      <div className={styles.stage} data-slot="carousel-stage">
        <div
          id={id}
          className={styles.slides}
          data-slot="carousel-slides"
          aria-live={view.live}
          style={{ translate: `${-100 * index}%`, transitionDuration: `${view.speed}ms` }}
          onTouchStart={(event) => (event.touches.length === 1 ? touch.onStart(placeOf(event)) : touch.onCancel())}
          onTouchEnd={(event) => touch.onEnd(placeOf(event))}
          onTouchCancel={touch.onCancel}
        >
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no fieldset
            <div
              key={key}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.place(at + 1, count)}
              inert={at !== index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
