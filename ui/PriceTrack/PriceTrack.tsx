import * as Radix from '@radix-ui/react-slider'
import type { PriceSliderCommands, PriceSliderView } from '../../machines/price-slider/index.ts'
import { useWay } from '../internal/use-way.ts'
import styles from '../PriceSlider/PriceSlider.module.css'

export interface PriceTrackProps {
  view: PriceSliderView
  commands: Pick<PriceSliderCommands, 'drag' | 'drop'>
  /** The pointer grabbed a handle: the caller focuses its native input. */
  onDragChange: (handle: 'min' | 'max') => void
}

/**
 * Track and pointer handling by Radix Slider. Its thumbs are neither focusable nor exposed to assistive technology:
 * Home and End would move the wrong one, and TalkBack none. The native inputs are the controls.
 */
export function PriceTrack({ view, commands, onDragChange }: PriceTrackProps) {
  return (
    <Radix.Root
      className={styles.radix}
      dir={useWay() < 0 ? 'rtl' : 'ltr'}
      min={view.bounds.min}
      max={view.bounds.max}
      step={view.step}
      value={[view.min.value, view.max.value]}
      preserveThumbOrder
      onValueChange={([min = view.min.value, max = view.max.value]) => {
        const handle = min === view.min.value ? 'max' : 'min'
        if (!view.dragging) onDragChange(handle)
        commands.drag(handle, handle === 'min' ? min : max)
      }}
      onLostPointerCapture={commands.drop}
      aria-hidden="true"
    >
      <Radix.Track className={styles.track}>
        <Radix.Range className={styles.range} />
      </Radix.Track>
      <Radix.Thumb className={styles.thumb} data-handle="min" tabIndex={undefined} />
      <Radix.Thumb className={styles.thumb} data-handle="max" tabIndex={undefined} />
    </Radix.Root>
  )
}
