import { type ReactNode, type TouchEvent, useId } from 'react'
import type { CarouselCommands, CarouselView } from '../../machines/carousel/index.ts'
import { chevronLeftIcon, pauseIcon, playIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useWay, type Way } from '../internal/use-way.ts'
import { type CarouselLabels, norwegian } from './Carousel.labels.ts'
import styles from './Carousel.module.css'

export interface CarouselProps extends RootProps<'section'> {
  /** The carousel machine's view, with as many slides as `slides`. */
  view: CarouselView
  /** Its commands. */
  commands: CarouselCommands
  /** Accessible name: 'Aktuelt'. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  labels?: Partial<CarouselLabels> | undefined
}

/** Position of the touch, px along the line. A touch that ended is only in `changedTouches`. */
const placeOf = (event: TouchEvent, way: Way) => {
  const { clientX: x = 0, clientY: y = 0 } = event.changedTouches[0] ?? {}
  return { x: way * x, y }
}

/**
 * Slides, one at a time. The pause control is first in the tab order; hidden slides are inert. A mostly horizontal
 * swipe changes the slide; a vertical one scrolls the page.
 */
export function Carousel({ view, commands, label, slides, labels: ownLabels, ...rest }: CarouselProps) {
  const labels = useLabels('Carousel', norwegian, ownLabels)
  const id = useId()
  const way = useWay()
  const { index, isPlaying } = view
  const count = slides.length
  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={label}
      {...rootProps(
        withHandlers(rest, {
          onPointerEnter: (event) => event.pointerType === 'mouse' && commands.hold(),
          onPointerLeave: (event) => event.pointerType === 'mouse' && commands.release(),
          onFocus: ({ target }) => commands.focus(target.matches(':focus-visible')),
        }),
        'carousel',
        styles.carousel,
      )}
    >
      {view.count > 1 && (
        <div className={styles.controls} data-slot="carousel-controls" data-scripted>
          <IconButton
            variant="square"
            icon={isPlaying ? pauseIcon : playIcon}
            iconSize={20}
            label={isPlaying ? labels.pause : labels.play}
            aria-controls={id}
            onClick={isPlaying ? commands.pause : commands.play}
          />
          <ul className={styles.dots} data-slot="carousel-dots">
            {slides.map(({ key }, at) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={labels.show(at + 1, count)}
                  aria-current={at === index || undefined}
                  aria-controls={id}
                  onClick={() => commands.go(at)}
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
            onClick={commands.previous}
          />
          <IconButton
            variant="square"
            icon="chevron-right"
            iconSize={20}
            label={labels.next}
            aria-controls={id}
            onClick={commands.next}
          />
        </div>
      )}
      <div className={styles.stage} data-slot="carousel-stage">
        <div
          id={id}
          className={styles.slides}
          data-slot="carousel-slides"
          aria-live={view.live}
          style={{ translate: `${-100 * index * way}%`, transitionDuration: `${view.speed}ms` }}
          onTouchStart={(event) =>
            event.touches.length === 1 ? commands.startTouch(placeOf(event, way)) : commands.cancelTouch()
          }
          onTouchEnd={(event) => commands.endTouch(placeOf(event, way))}
          onTouchCancel={commands.cancelTouch}
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
